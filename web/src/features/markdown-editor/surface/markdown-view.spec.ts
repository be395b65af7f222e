import { afterEach, describe, expect, it, vi } from 'vitest';
import { replaceText } from './commands.js';
import { createMarkdownView } from './markdown-view.js';

const IMAGE = new File(['x'], 'a.png', { type: 'image/png' });

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

  it('should take an image', () => {
    paste([IMAGE], ['Files']);
    expect(onFiles).toHaveBeenCalledWith([IMAGE]);
  });

  it('should take the text where an image of it comes with it, as from a spreadsheet', () => {
    expect(paste([IMAGE], ['text/plain', 'text/html', 'Files'])).toBe('cells');
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('should leave alone a file that is no image', () => {
    paste([new File(['# A'], 'a.md', { type: 'text/markdown' })], ['Files']);
    expect(onFiles).not.toHaveBeenCalled();
  });
});

describe('a page that scrolls with the caret', () => {
  it('should scroll for what is typed, and not for an image that arrives elsewhere', () => {
    const scrollBy = vi.fn();
    vi.stubGlobal('scrollBy', scrollBy);
    const host = document.body.appendChild(document.createElement('div'));
    const ignore = () => {};
    const handlers = { onChange: ignore, onLeave: ignore, onLink: ignore, onFiles: ignore };
    const view = createMarkdownView({ host, label: 'Content', text: 'on its way\n\nText', ...handlers });
    // Whatever else takes the focus of this document meanwhile, which other specs share.
    vi.spyOn(view, 'hasFocus', 'get').mockReturnValue(true);
    // jsdom has no layout: the caret is below the box, and the box ends below the window.
    const bottom = innerHeight + 300;
    vi.spyOn(view, 'coordsAtPos').mockReturnValue({ left: 0, right: 0, top: bottom - 20, bottom });
    vi.spyOn(view.scrollDOM, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 0, 500, innerHeight + 40),
    );
    // A measurement at once: when a document without layout is measured is up to it.
    vi.spyOn(view, 'requestMeasure').mockImplementation((request) => {
      if (request?.key) {
        request.write?.(request.read(view), view);
      }
    });
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
      callback(0);

      return 0;
    });
    replaceText(view, 'on its way', '![A picture](/a.png)');
    expect(scrollBy).not.toHaveBeenCalled();
    view.dispatch({ changes: { from: view.state.doc.length, insert: 's' }, scrollIntoView: true });
    expect(scrollBy).toHaveBeenCalledWith(0, 40);

    view.destroy();
    host.remove();
    vi.unstubAllGlobals();
  });
});
