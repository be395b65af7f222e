import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchOwner } from './tab-owner.js';

const signIn = (member: string) => void (document.cookie = `hw_member=${member}; path=/`);
const signOut = () => void (document.cookie = 'hw_member=; path=/; max-age=0');
const keep = () => sessionStorage.setItem('draft:project:user-1', '{"title":"A shelf"}');
const isKept = () => sessionStorage.getItem('draft:project:user-1') !== null;

const otherTab = new BroadcastChannel('hw-session');

describe('what a tab keeps', () => {
  afterAll(() => otherTab.close());

  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    signOut();
  });
  afterEach(() => {
    closePage();
    signOut();
  });

  const UNSAVED = ['unsaved:article:1:new', 'unsaved:document:1:homepage', 'aside:article:1:2'];
  const keepUnsaved = () => UNSAVED.forEach((key) => localStorage.setItem(key, '{}'));
  const unsavedLeft = () => UNSAVED.filter((key) => localStorage.getItem(key) !== null);

  it("should stay with an editor's unsaved texts while the session has only expired", () => {
    signIn('ana');
    openPage();
    keepUnsaved();
    localStorage.setItem('ticks:1', '[]');
    openPage();
    expect(unsavedLeft()).toEqual(UNSAVED);
  });

  it("should go with an editor's unsaved texts at sign-out, and nothing else of the device", () => {
    signIn('ana');
    openPage();
    keepUnsaved();
    localStorage.setItem('ticks:1', '[]');
    signOut();
    openPage();
    expect(unsavedLeft()).toEqual([]);
    expect(localStorage.getItem('ticks:1')).toBe('[]');
  });

  it("should go with an editor's unsaved texts when somebody else signs in in a new tab", () => {
    signIn('ana');
    openPage();
    keepUnsaved();
    sessionStorage.clear();
    signIn('ben');
    openPage();
    expect(unsavedLeft()).toEqual([]);
  });

  let closePage = () => {};
  /** The next page in the tab. */
  const openPage = () => {
    closePage();
    const onCleared = vi.fn();
    closePage = watchOwner(onCleared);

    return onCleared;
  };

  it('should stay when a visitor signs in', () => {
    openPage();
    keep();
    signIn('ana');
    openPage();
    expect(isKept()).toBe(true);
  });

  it('should stay over the pages of one member', () => {
    signIn('ana');
    openPage();
    keep();
    expect(openPage()).not.toHaveBeenCalled();
    expect(isKept()).toBe(true);
  });

  it('should go at sign-out', () => {
    signIn('ana');
    openPage();
    keep();
    signOut();
    openPage();
    expect(sessionStorage).toHaveLength(0);
  });

  it('should go when somebody else signs in', () => {
    signIn('ana');
    openPage();
    keep();
    signIn('ben');
    openPage();
    expect(isKept()).toBe(false);
  });

  it.each([
    ['is looked at again', () => window.dispatchEvent(new Event('focus'))],
    ['comes back from the history', () => window.dispatchEvent(new Event('pageshow'))],
    ['becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['hears of it from another', () => otherTab.postMessage('left')],
  ])('should go, with the page, when a tab %s after a sign-out in another', async (_how, notice) => {
    signIn('ana');
    const onCleared = openPage();
    keep();
    signOut();
    notice();
    await vi.waitFor(() => expect(onCleared).toHaveBeenCalledOnce());
    expect(isKept()).toBe(false);
  });
});
