import { ButtonLink, Button } from '../../../components/ui/button.js';

/** What to do if the adviser has no answer: rephrase, ask the community, or browse. */
export function NextSteps({ onRephrase }: { onRephrase: () => void }) {
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
