/** Puts the same mark on both sides of what is selected, or removes it. */
export function toggleMark(box: HTMLTextAreaElement, mark: string): void {
  const { selectionStart: start, selectionEnd: end, value } = box;
  const isMarked = value.slice(0, start).endsWith(mark) && value.slice(end).startsWith(mark);
  const selected = value.slice(start, end);
  if (isMarked) {
    replaceText(box, { start: start - mark.length, end: end + mark.length, text: selected });
    box.setSelectionRange(start - mark.length, end - mark.length);
  } else {
    replaceText(box, { start, end, text: mark + selected + mark });
    box.setSelectionRange(start + mark.length, end + mark.length);
  }
}

/** Begins every selected line with a prefix, or removes it when all of them have it. */
export function toggleLines(box: HTMLTextAreaElement, prefix: string): void {
  const { selectionStart, selectionEnd, value } = box;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const lineEnd = value.indexOf('\n', selectionEnd);
  const end = lineEnd === -1 ? value.length : lineEnd;
  const lines = value.slice(start, end).split('\n');
  const isPrefixed = lines.every((line) => line.startsWith(prefix));
  const text = lines.map((line) => (isPrefixed ? line.slice(prefix.length) : prefix + line)).join('\n');
  replaceText(box, { start, end, text });
}

/** Makes what is selected the text of a link, and selects the place of the address. */
export function insertLink(box: HTMLTextAreaElement): void {
  const { selectionStart: start, selectionEnd: end, value } = box;
  const label = value.slice(start, end) || 'text';
  replaceText(box, { start, end, text: `[${label}](https://)` });
  const address = start + label.length + 3;
  box.setSelectionRange(address, address + 'https://'.length);
}

/** Adds a paragraph at the caret. */
export function insertParagraph(box: HTMLTextAreaElement, paragraph: string): void {
  const { selectionEnd: at, value } = box;
  const before = value.slice(0, at).trim() === '' ? '' : '\n\n';
  replaceText(box, { start: at, end: at, text: `${before}${paragraph}\n\n` });
}

/** As if it was typed, so that the browser can undo it. */
export function replaceText(
  box: HTMLTextAreaElement,
  { start, end, text }: { start: number; end: number; text: string },
): void {
  box.focus();
  box.setSelectionRange(start, end);
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps the undo history of a text area
  const isTyped =
    typeof document.execCommand === 'function' && document.execCommand('insertText', false, text);
  if (!isTyped) {
    box.setRangeText(text, start, end, 'end');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
