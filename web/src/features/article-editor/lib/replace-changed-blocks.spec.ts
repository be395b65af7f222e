import { describe, expect, it } from 'vitest';
import { replaceChangedBlocks } from './replace-changed-blocks.js';

function showing(html: string): HTMLElement {
  const element = document.createElement('div');
  replaceChangedBlocks(element, html);

  return element;
}

describe('replaceChangedBlocks', () => {
  it.each([
    ['<p>a</p><p>b</p><p>c</p>', '<p>a</p><p>x</p><p>c</p>', 'x'],
    ['<p>a</p><p>b</p>', '<p>a</p><p>b</p><p>c</p>', 'c'],
    ['<p>b</p>', '<p>a</p><p>b</p>', 'a'],
    ['<p>a</p><p>b</p><p>c</p>', '<p>c</p>', undefined],
    ['<p>a</p>', '<p>a</p><p>a</p>', 'a'],
    ['<p>a</p>', '', undefined],
    ['<p>a</p>\n<p>b</p>', '<p>a</p>\n<p>b</p>', undefined],
  ])('turns %s into %s', (before, after, changed) => {
    const element = showing(before);
    expect(replaceChangedBlocks(element, after)?.textContent).toBe(changed);
    expect(element.innerHTML.replace(/\n/g, '')).toBe(after.replace(/\n/g, ''));
  });

  it('keeps the elements that stay the same', () => {
    const element = showing('<p>a</p><p>b</p><p>c</p>');
    const [first, , last] = [...element.children];
    replaceChangedBlocks(element, '<p>a</p><p>x</p><p>y</p><p>c</p>');
    expect(element.firstElementChild).toBe(first);
    expect(element.lastElementChild).toBe(last);
  });
});
