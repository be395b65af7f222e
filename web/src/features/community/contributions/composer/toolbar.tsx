import { Bold, ImagePlus, Italic, Link2, List, type LucideIcon, Quote } from 'lucide-react';
import type { RefObject } from 'react';
import { Icon } from '../../../../components/ui/icon.js';
import { moveFocusInRow } from '../../../../lib/move-focus.js';
import { insertLink, toggleLines, toggleMark } from './edit-text.js';

interface Tool {
  label: string;
  icon: LucideIcon;
  run: (box: HTMLTextAreaElement) => void;
}

const TOOLS: Tool[] = [
  { label: 'Bold', icon: Bold, run: (box) => toggleMark(box, '**') },
  { label: 'Italic', icon: Italic, run: (box) => toggleMark(box, '_') },
  { label: 'Link', icon: Link2, run: insertLink },
  { label: 'List', icon: List, run: (box) => toggleLines(box, '- ') },
  { label: 'Quotation', icon: Quote, run: (box) => toggleLines(box, '> ') },
];

const LOOK =
  'grid size-9 place-items-center rounded-control text-ink-soft transition-colors hover:bg-brand-wash hover:text-ink aria-expanded:bg-brand-wash';

interface ToolbarProps {
  box: RefObject<HTMLTextAreaElement | null>;
  isPictureOpen: boolean;
  onPicture: () => void;
}

/** What Markdown can do, for those who do not know it. The arrow keys move from one to the next. */
export function Toolbar({ box, isPictureOpen, onPicture }: ToolbarProps) {
  const use = ({ run }: Tool) => box.current && run(box.current);

  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      tabIndex={-1}
      onKeyDown={(event) => moveFocusInRow(event, 'button')}
      className="flex"
    >
      {TOOLS.map((tool, index) => (
        <button
          key={tool.label}
          type="button"
          title={tool.label}
          aria-label={tool.label}
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => use(tool)}
          className={LOOK}
        >
          <Icon as={tool.icon} size={18} />
        </button>
      ))}
      <button
        type="button"
        title="Picture"
        aria-label="Picture"
        aria-expanded={isPictureOpen}
        tabIndex={-1}
        onClick={onPicture}
        className={LOOK}
      >
        <Icon as={ImagePlus} size={18} />
      </button>
    </div>
  );
}
