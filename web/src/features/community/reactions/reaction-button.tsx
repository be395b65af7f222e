import type { Project, ReactionKind } from '@hearthwise/contracts';
import { counted } from '@hearthwise/contracts/text';
import { Bookmark, Heart } from 'lucide-react';
import { cx } from '../../../lib/cx.js';
import { formatCount } from '../../../lib/format-count.js';
import { Icon } from '../../../components/ui/icon.js';
import { useReaction } from './use-reaction.js';

const LOOKS = {
  like: { icon: Heart, label: 'Like', one: 'like', many: 'likes' },
  save: { icon: Bookmark, label: 'Save', one: 'save', many: 'saves' },
} as const satisfies Record<ReactionKind, object>;

interface ReactionButtonProps {
  project: Pick<Project, 'id' | 'title' | 'likesCount' | 'savesCount'>;
  kind: ReactionKind;
  /** With its word, for the project's page; cards have room for icon and count only. */
  isLarge?: boolean;
}

/** Likes or saves a project at one press, or takes that back at the next. */
export function ReactionButton({ project, kind, isLarge = false }: ReactionButtonProps) {
  const { isSet, count, toggle } = useReaction(project, kind);
  const { icon, label, ...noun } = LOOKS[kind];
  const counts = counted(count, noun);

  return (
    <button
      type="button"
      aria-pressed={isSet}
      aria-label={isLarge ? `${label} ${counts}` : `${label} ${project.title}, ${counts}`}
      onClick={toggle}
      className={cx(
        'group/reaction relative inline-flex items-center gap-1.5 rounded-control tabular transition-colors hover:text-ink',
        isSet && 'text-accent',
        isLarge
          ? 'min-h-11 border border-line-strong px-4 font-semibold text-ink hover:border-ink hover:bg-brand-wash'
          : '-mx-2 min-h-8 px-2 hover:bg-brand-wash',
      )}
    >
      <Icon as={icon} size={isLarge ? 18 : 16} className={cx(isSet && 'fill-current text-accent')} />
      {isLarge && `${label} `}
      <span className={cx(isLarge && 'font-normal text-ink-soft')}>{formatCount(count)}</span>
    </button>
  );
}
