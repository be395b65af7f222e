import { afterEach, describe, expect, it } from 'vitest';
import { insertInline } from '../surface/commands.js';
import { createMarkdownView } from '../surface/markdown-view.js';
import type { MarkdownHandle } from '../markdown-handle.js';
import { insertFiles } from './insert-files.js';

const URL = '/objects/0b1d2c3e-4f50-4617-8899-aabbccddeeff';
const FILE = new File(['x'], 'garden-path.jpg', { type: 'image/jpeg' });

describe('an image that was put into the text', () => {
  const ignore = () => {};
  afterEach(() => void Reflect.deleteProperty(navigator, 'maxTouchPoints'));

  /** What is selected, and the text, after an image has arrived. @param writeOn while it is on its way */
  async function insert({ altText = '', writeOn = '' } = {}) {
    const host = document.body.appendChild(document.createElement('div'));
    const handlers = { onChange: ignore, onLeave: ignore, onLink: ignore, onFiles: ignore };
    const view = createMarkdownView({ host, label: 'Content', text: '', ...handlers });
    const handle = { current: { view } as MarkdownHandle };
    await insertFiles(handle, [FILE], async () => {
      insertInline(view, writeOn);

      return { url: URL, picture: altText ? { altText } : null } as never;
    });
    const { from, to } = view.state.selection.main;
    const result = { text: view.state.doc.toString(), selected: view.state.sliceDoc(from, to) };
    view.destroy();
    host.remove();

    return result;
  }

  it('should have the name of its file selected, to be overtyped by a description', async () => {
    expect(await insert()).toEqual({ text: `![garden path](${URL})`, selected: 'garden path' });
  });

  it('should leave the caret with somebody who has written on', async () => {
    expect(await insert({ writeOn: ' And' })).toEqual({
      text: `![garden path](${URL}) And`,
      selected: '',
    });
  });

  it('should select nothing of a text that people have written', async () => {
    expect(await insert({ altText: 'A path of slate' })).toMatchObject({ selected: '' });
  });

  it('should select nothing on a touch screen', async () => {
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
    expect(await insert()).toMatchObject({ selected: '' });
  });
});
