import type { Category } from '@hearthwise/contracts';
import { artPath } from '@hearthwise/contracts/routes';
import { ButtonLink } from '../../../components/ui/button.js';
import { Container } from '../../../components/ui/container.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { AskButton } from './ask-button.js';

const COVER = { width: 1000, height: 750 };

export const HEADER_GRID = 'grid items-center gap-x-16 gap-y-7 pt-6 pb-10 md:grid-cols-2 lg:pt-8 lg:pb-14';

/** Name, description and actions of a category. */
export function CategoryHeader({ category }: { category: Category }) {
  return (
    <header>
      <Container className={HEADER_GRID}>
        <div>
          <h1 className="max-w-[12ch] text-5xl">{category.name}</h1>
          <p className="mt-5 max-w-[32rem] text-lg text-ink-soft">{category.description}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <AskButton slug={category.slug} />
            <MemberActions />
          </div>
        </div>
        <img
          src={artPath(category.slug, category.slug, COVER)}
          alt=""
          {...COVER}
          className="aspect-4/3 h-auto w-full rounded-card bg-tint-wash object-cover max-md:order-first max-md:aspect-2/1"
        />
      </Container>
    </header>
  );
}

function MemberActions() {
  const { user } = useCurrentUser();

  return (
    user && (
      <>
        <ButtonLink to="/projects?new=1" variant="secondary">
          Share Project
        </ButtonLink>
        <ButtonLink to="/discussions?new=1" variant="secondary">
          Start Discussion
        </ButtonLink>
      </>
    )
  );
}
