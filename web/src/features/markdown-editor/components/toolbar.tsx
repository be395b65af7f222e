import { redo, undo } from '@codemirror/commands';
import { openSearchPanel } from '@codemirror/search';
import type { EditorView } from '@codemirror/view';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Lightbulb,
  Link2,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Search,
  Table,
  Undo2,
} from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Icon } from '../../../components/ui/icon.js';
import { moveFocusInRow } from '../../../lib/move-focus.js';
import { BLOCKS, insertBlock, toggleLines, toggleMark } from '../surface/commands.js';
import type { MarkdownHandle } from '../markdown-handle.js';

interface Tool {
  label: string;
  keys?: string;
  icon: LucideIcon;
  run: (view: EditorView) => unknown;
}

interface ToolbarProps {
  handle: RefObject<MarkdownHandle | null>;
  onLink: () => void;
  onPicture: () => void;
}

/** By the WAI-ARIA pattern: one stop of the Tab key, arrows move within it. */
export function Toolbar({ handle, onLink, onPicture }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const tools = toolsOf({ onLink, onPicture });
  const runTool = ({ run }: Tool) => {
    const view = handle.current?.view;
    if (!view) {
      return;
    }
    run(view);
    // A dialog or the search takes the focus itself.
    if (run !== onLink && run !== onPicture && run !== openSearchPanel) {
      view.focus();
    }
  };

  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      tabIndex={-1}
      onKeyDown={(event) => moveFocusInRow(event, 'button')}
      className="sticky top-14 z-10 flex flex-wrap gap-0.5 rounded-t-control border-b border-line bg-surface p-1 lg:top-24"
    >
      {tools.map((tool, index) => (
        <button
          key={tool.label}
          type="button"
          aria-label={tool.label}
          aria-keyshortcuts={tool.keys}
          title={tool.keys ? `${tool.label} (${tool.keys.replace('Control', 'Ctrl')})` : tool.label}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          // The selection in the text stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => runTool(tool)}
          className="grid size-10 place-items-center rounded-control text-ink hover:bg-brand-wash focus-visible:outline-offset-[-2px]"
        >
          <Icon as={tool.icon} size={18} />
        </button>
      ))}
    </div>
  );
}

function toolsOf({ onLink, onPicture }: Pick<ToolbarProps, 'onLink' | 'onPicture'>): Tool[] {
  return [
    { label: 'Undo', keys: 'Control+Z', icon: Undo2, run: undo },
    { label: 'Redo', keys: 'Control+Shift+Z', icon: Redo2, run: redo },
    { label: 'Heading', icon: Heading2, run: (view) => toggleLines(view, 'heading2') },
    { label: 'Subheading', icon: Heading3, run: (view) => toggleLines(view, 'heading3') },
    { label: 'Bold', keys: 'Control+B', icon: Bold, run: (view) => toggleMark(view, '**') },
    { label: 'Italic', keys: 'Control+I', icon: Italic, run: (view) => toggleMark(view, '_') },
    { label: 'Link', keys: 'Control+K', icon: Link2, run: onLink },
    { label: 'Picture', icon: ImagePlus, run: onPicture },
    { label: 'Bulleted list', icon: List, run: (view) => toggleLines(view, 'bullets') },
    { label: 'Numbered list', icon: ListOrdered, run: (view) => toggleLines(view, 'numbers') },
    { label: 'Checklist', icon: ListChecks, run: (view) => toggleLines(view, 'tasks') },
    { label: 'Quote', icon: Quote, run: (view) => toggleLines(view, 'quote') },
    { label: 'Call-out box', icon: Lightbulb, run: (view) => insertPrepared(view, 'callout') },
    { label: 'Table', icon: Table, run: (view) => insertPrepared(view, 'table') },
    { label: 'Find', keys: 'Control+F', icon: Search, run: openSearchPanel },
  ];
}

function insertPrepared(view: EditorView, name: keyof typeof BLOCKS): void {
  insertBlock(view, BLOCKS[name].text, BLOCKS[name].selected);
}
