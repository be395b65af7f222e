import type { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  const { style } = document.documentElement;
  const ignore = () => {};
  const scrollBy = vi.fn();
  let view: EditorView;
  let host: HTMLElement;

  /** Pixels of the box with the caret that are below the window, without a bar. */
  let below = 40;

  beforeEach(() => {
    vi.stubGlobal('scrollBy', scrollBy);
    host = document.body.appendChild(document.createElement('div'));
    const handlers = { onChange: ignore, onLeave: ignore, onLink: ignore, onFiles: ignore };
    view = createMarkdownView({ host, label: 'Content', text: 'on its way\n\nText', ...handlers });
    // Whatever else takes the focus of this document meanwhile, which other specs share.
    vi.spyOn(view, 'hasFocus', 'get').mockReturnValue(true);
    // jsdom has no layout: the caret is below the box.
    const bottom = innerHeight + 300;
    vi.spyOn(view, 'coordsAtPos').mockReturnValue({ left: 0, right: 0, top: bottom - 20, bottom });
    vi.spyOn(view.scrollDOM, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, 0, 500, innerHeight + below),
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
  });
  afterEach(() => {
    view.destroy();
    host.remove();
    scrollBy.mockClear();
    vi.unstubAllGlobals();
    below = 40;
    style.scrollPaddingBottom = '';
  });

  /** Observers hear of it before the next task. */
  const coverBottom = async (pixels: number) => {
    style.scrollPaddingBottom = `${pixels}px`;
    await Promise.resolve();
  };

  it('should scroll for what is typed, and not for an image that arrives elsewhere', () => {
    replaceText(view, 'on its way', '![A picture](/a.png)');
    expect(scrollBy).not.toHaveBeenCalled();
    view.dispatch({ changes: { from: view.state.doc.length, insert: 's' }, scrollIntoView: true });
    expect(scrollBy).toHaveBeenCalledWith(0, 40);
  });

  it('should scroll for a bar that grows over the caret, and not where the caret was covered before', async () => {
    below = -10;
    await coverBottom(30);
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith(0, 20);
    await coverBottom(35);
    expect(scrollBy).toHaveBeenCalledOnce();
    await coverBottom(0);
    view.destroy();
    await coverBottom(30);
    expect(scrollBy).toHaveBeenCalledOnce();
  });
});
