import { avatarInitial, displayName } from '@hearthwise/contracts/text';
import { Avatar } from '../../../../components/ui/avatar.js';
import { DemoBadge } from '../../../../components/ui/user-name.js';
import { cx } from '../../../../lib/cx.js';
import type { Mentions } from './use-mentions.js';

/** The id of an offered person's element, by place. */
export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

/** Who can be mentioned; the text box keeps the focus and names the active one. */
export function MentionList({ id, mentions }: { id: string; mentions: Mentions }) {
  const { offered, active, choose } = mentions;

  return (
    <>
      <p role="status" className="sr-only">
        {offered.length > 0 &&
          `${offered.length === 1 ? '1 person' : `${offered.length} people`} to mention. Arrow keys choose, Enter adds.`}
      </p>
      {offered.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label="People to mention"
          className="absolute inset-x-2 top-full z-10 -mt-2 max-w-sm rounded-card border border-line-strong bg-surface p-1 shadow-lg"
        >
          {offered.map((person, at) => (
            <button
              key={person.id}
              id={optionId(id, at)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              // The text box keeps the focus, and its keys choose.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              className={cx(
                'flex min-h-11 w-full items-center text-left gap-3 rounded-control px-3 py-1 hover:bg-brand-wash',
                at === active && 'bg-brand-wash',
              )}
            >
              <Avatar name={avatarInitial(person)} src={person.profileImageUrl} size="sm" />
              <span className="truncate">{displayName(person)}</span>
              {person.isDemo && <DemoBadge />}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
