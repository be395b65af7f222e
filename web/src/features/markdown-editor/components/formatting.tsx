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
  Quote,
  Redo2,
  Search,
  Table,
  Undo2,
} from 'lucide-react';
import type { RefObject } from 'react';
import { type Tool, Toolbar } from '../../../components/ui/toolbar.js';
import { BLOCKS, insertBlock, toggleLines, toggleMark } from '../surface/commands.js';
import type { MarkdownHandle } from '../markdown-handle.js';

interface FormattingProps {
  handle: RefObject<MarkdownHandle | null>;
  onLink: () => void;
  onImage: () => void;
}

/** The tools of the editor. Most of them change the text, which has the focus afterwards. */
export function Formatting({ handle, onLink, onImage }: FormattingProps) {
  const inText = (change: Change) => () => {
    const view = handle.current?.view;
    if (view) {
      change(view);
      view.focus();
    }
  };
  const find = () => handle.current?.view && openSearchPanel(handle.current.view);
  const look = 'sticky top-14 z-10 gap-0.5 rounded-t-control border-b border-line bg-surface p-1 lg:top-24';

  return <Toolbar tools={toolsOf({ inText, onLink, onImage, find })} className={look} />;
}

type Change = (view: EditorView) => unknown;

interface Actions extends Omit<FormattingProps, 'handle'> {
  inText: (change: Change) => () => void;
  find: () => unknown;
}

function toolsOf({ inText, onLink, onImage, find }: Actions): Tool[] {
  return [
    { label: 'Undo', keys: 'Control+Z', icon: Undo2, run: inText(undo) },
    { label: 'Redo', keys: 'Control+Shift+Z', icon: Redo2, run: inText(redo) },
    { label: 'Heading', icon: Heading2, run: inText((view) => toggleLines(view, 'heading2')) },
    { label: 'Subheading', icon: Heading3, run: inText((view) => toggleLines(view, 'heading3')) },
    { label: 'Bold', keys: 'Control+B', icon: Bold, run: inText((view) => toggleMark(view, '**')) },
    { label: 'Italic', keys: 'Control+I', icon: Italic, run: inText((view) => toggleMark(view, '_')) },
    { label: 'Link', keys: 'Control+K', icon: Link2, run: onLink },
    { label: 'Picture', icon: ImagePlus, run: onImage },
    { label: 'Bulleted list', icon: List, run: inText((view) => toggleLines(view, 'bullets')) },
    { label: 'Numbered list', icon: ListOrdered, run: inText((view) => toggleLines(view, 'numbers')) },
    { label: 'Checklist', icon: ListChecks, run: inText((view) => toggleLines(view, 'tasks')) },
    { label: 'Quote', icon: Quote, run: inText((view) => toggleLines(view, 'quote')) },
    { label: 'Call-out box', icon: Lightbulb, run: inText((view) => insertPrepared(view, 'callout')) },
    { label: 'Table', icon: Table, run: inText((view) => insertPrepared(view, 'table')) },
    { label: 'Find', keys: 'Control+F', icon: Search, run: find },
  ];
}

function insertPrepared(view: EditorView, name: keyof typeof BLOCKS): void {
  insertBlock(view, BLOCKS[name].text, BLOCKS[name].selected);
}
