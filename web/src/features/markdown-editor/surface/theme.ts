import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The page's own colours and type, by its custom properties, which reach into the shadow root; dark follows by itself. */
const looks = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'transparent', fontSize: '1.0625rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-text)', lineHeight: '1.65', overflow: 'auto' },
  '.cm-content': { minHeight: '100%', boxSizing: 'border-box', padding: '1rem 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 1rem' },
  '.cm-cursor, .cm-dropCursor': { borderLeft: '2px solid var(--brand)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in oklch, var(--brand) 18%, transparent)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--brand-wash)' },
  '.cm-searchMatch': {
    backgroundColor: 'var(--tint-homes-that-support-us-wash)',
    outline: '1px solid var(--line-strong)',
  },
  '.cm-panels': { backgroundColor: 'var(--surface)', color: 'var(--ink)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-search': { padding: '0.5rem 2.5rem 0.5rem 1rem !important', fontFamily: 'var(--font-text)' },
  '.cm-textfield': {
    minHeight: '2rem',
    border: '1px solid var(--line-strong)',
    borderRadius: '8px',
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    fontSize: '0.9375rem',
  },
  '.cm-button': {
    minHeight: '2rem',
    border: '1px solid var(--line-strong)',
    borderRadius: '8px',
    backgroundImage: 'none',
    backgroundColor: 'transparent',
    color: 'var(--ink)',
    fontSize: '0.9375rem',
  },
  '.cm-panel.cm-search [name=close]': { color: 'var(--ink)', fontSize: '1.5rem', padding: '0 0.5rem' },
});

const marks = HighlightStyle.define([
  { tag: tags.heading1, fontWeight: '650', fontSize: '1.35em' },
  { tag: tags.heading2, fontWeight: '650', fontSize: '1.25em' },
  { tag: [tags.heading3, tags.heading4, tags.heading5, tags.heading6], fontWeight: '650' },
  { tag: tags.strong, fontWeight: '650' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--brand)' },
  { tag: tags.monospace, fontFamily: 'ui-monospace, monospace', fontSize: '0.92em' },
  { tag: tags.quote, color: 'var(--ink-soft)' },
  // The signs of Markdown themselves.
  { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--ink-soft)' },
]);

export const editorTheme = [looks, syntaxHighlighting(marks)];
