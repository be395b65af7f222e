import { Bold, ImagePlus, Italic, Link2, List, Quote } from 'lucide-react';
import type { RefObject } from 'react';
import { type Tool, Toolbar } from '../../../../components/ui/toolbar.js';
import { insertLink, toggleLines, toggleMark } from './edit-text.js';

interface FormattingProps {
  box: RefObject<HTMLTextAreaElement | null>;
  isImagePanelOpen: boolean;
  onToggleImagePanel: () => void;
}

/** What Markdown can do, for those who do not know it. */
export function Formatting({ box, isImagePanelOpen, onToggleImagePanel }: FormattingProps) {
  const inBox = (change: (element: HTMLTextAreaElement) => void) => () => box.current && change(box.current);
  const tools: Tool[] = [
    { label: 'Bold', icon: Bold, run: inBox((element) => toggleMark(element, '**')) },
    { label: 'Italic', icon: Italic, run: inBox((element) => toggleMark(element, '_')) },
    { label: 'Link', icon: Link2, run: inBox(insertLink) },
    { label: 'List', icon: List, run: inBox((element) => toggleLines(element, '- ')) },
    { label: 'Quotation', icon: Quote, run: inBox((element) => toggleLines(element, '> ')) },
    { label: 'Picture', icon: ImagePlus, isExpanded: isImagePanelOpen, run: onToggleImagePanel },
  ];

  return <Toolbar tools={tools} />;
}
