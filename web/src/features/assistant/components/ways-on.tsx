import { ButtonLink, Button } from '../../../components/ui/button.js';

/** Where to go when the guides have no answer: ask again, ask people, or look around. */
export function WaysOn({ onRephrase }: { onRephrase: () => void }) {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button variant="secondary" size="sm" onClick={onRephrase}>
        Rephrase the question
      </Button>
      <ButtonLink variant="secondary" size="sm" to="/discussions?new=1">
        Ask the community
      </ButtonLink>
      <ButtonLink variant="secondary" size="sm" to="/articles">
        Browse the guides
      </ButtonLink>
    </div>
  );
}
