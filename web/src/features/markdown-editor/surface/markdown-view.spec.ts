import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMarkdownView } from './markdown-view.js';

const PICTURE = new File(['x'], 'a.png', { type: 'image/png' });

describe('pasting files into the text', () => {
  const onFiles = vi.fn();
  afterEach(() => onFiles.mockClear());

  /** Pastes as a browser does; jsdom has no `DataTransfer`. */
  function paste(files: File[], types: string[]) {
    const host = document.body.appendChild(document.createElement('div'));
    const view = createMarkdownView({
      host,
      label: 'Content',
      text: '',
      onChange: () => {},
      onLeave: () => {},
      onLink: () => {},
      onFiles,
    });
    const event = new Event('paste', { bubbles: true, cancelable: true });
    const clipboardData = { files, types, getData: (type: string) => (type === 'text/plain' ? 'cells' : '') };
    view.contentDOM.dispatchEvent(Object.assign(event, { clipboardData }));
    const text = view.state.doc.toString();
    view.destroy();
    host.remove();

    return text;
  }

  it('should take a picture', () => {
    paste([PICTURE], ['Files']);
    expect(onFiles).toHaveBeenCalledWith([PICTURE]);
  });

  it('should take the text where a picture of it comes with it, as from a spreadsheet', () => {
    expect(paste([PICTURE], ['text/plain', 'text/html', 'Files'])).toBe('cells');
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('should leave alone a file that is no picture', () => {
    paste([new File(['# A'], 'a.md', { type: 'text/markdown' })], ['Files']);
    expect(onFiles).not.toHaveBeenCalled();
  });
});
