import type { Category } from '@hearthwise/contracts';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { cx } from '../../../lib/cx.js';

interface CategorySelectorProps {
  /** Undefined while they load. */
  categories: Category[] | undefined;
  isError: boolean;
  chosen: Category | undefined;
  onChoose: (category: Category | undefined) => void;
  /** On small screens one line that scrolls, to leave the room to a conversation. */
  isOneLine: boolean;
}

/** Which of the five categories a question is about. A row of chips on small screens, a list in the margin on wide ones. */
export function CategorySelector({
  categories,
  isError,
  chosen,
  onChoose,
  isOneLine,
}: CategorySelectorProps) {
  if (isError) {
    return <p className="text-sm text-ink-soft">The topics didn't load. You can still ask.</p>;
  }

  return (
    <fieldset className="min-w-0">
      <legend className="kicker mb-2">Topic</legend>
      <div
        className={cx(
          'flex gap-2 xl:mx-0 xl:flex-col xl:gap-0 xl:overflow-visible xl:p-0',
          isOneLine ? '-mx-gutter overflow-x-auto px-gutter py-1 *:shrink-0' : 'flex-wrap',
        )}
      >
        <CategoryChoice label="Any topic" isChosen={!chosen} onChoose={() => onChoose(undefined)} />
        {categories?.map((category) => (
          <CategoryChoice
            key={category.id}
            label={category.name}
            category={category.slug}
            isChosen={chosen?.id === category.id}
            onChoose={() => onChoose(category)}
          />
        )) ?? <Skeleton className="h-9 w-full xl:h-52" />}
      </div>
    </fieldset>
  );
}

interface CategoryChoiceProps {
  label: string;
  category?: string;
  isChosen: boolean;
  onChoose: () => void;
}

function CategoryChoice({ label, category, isChosen, onChoose }: CategoryChoiceProps) {
  return (
    <label
      data-category={category}
      className={
        'relative inline-flex min-h-9 items-center gap-2.5 rounded-control border px-3 text-sm leading-tight transition-colors ' +
        'border-line text-ink-soft hover:text-ink has-checked:border-tint has-checked:bg-tint-wash has-checked:text-ink ' +
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ' +
        'xl:min-h-10 xl:rounded-none xl:border-0 xl:border-l-3 xl:pl-3.5 xl:has-checked:bg-transparent xl:has-checked:font-semibold'
      }
    >
      <input
        type="radio"
        name="topic"
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none outline-none"
      />
      {label}
    </label>
  );
}
