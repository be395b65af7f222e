import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../../components/ui/icon.js';
import { VisuallyHidden } from '../../../components/ui/visually-hidden.js';
import { formatCount } from '../../../lib/format-count.js';

interface CountProps {
  icon: LucideIcon;
  value: number;
  /** What is counted, in the singular: 'like'. For screen readers only. */
  of: 'like' | 'comment' | 'save' | 'reply' | 'view';
}

const PLURALS = {
  like: 'likes',
  comment: 'comments',
  save: 'saves',
  reply: 'replies',
  view: 'views',
} as const;

/** A number beside its icon: '1.2K'. */
export function Count({ icon, value, of }: CountProps) {
  return (
    <span className="inline-flex items-center gap-1.5 tabular">
      <Icon as={icon} size={16} />
      {formatCount(value)}
      <VisuallyHidden> {value === 1 ? of : PLURALS[of]}</VisuallyHidden>
    </span>
  );
}
