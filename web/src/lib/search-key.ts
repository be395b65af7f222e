import { deviceStorage } from './json-storage.js';

const KEY = 'search-key-off';

/** Where typing means text. */
const WRITING = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=dialog]';

/** Whether '/' leads to the search. People who speak to their computer can switch it off (WCAG 2.1.4). */
export function isSearchKeyOn(): boolean {
  return deviceStorage.read(KEY) !== true;
}

export function setSearchKey(isOn: boolean): void {
  deviceStorage.write(KEY, !isOn);
}

/** Focuses the first visible search of everything when '/' is pressed, or follows the link to it where there is none. */
export function watchSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    const isWriting = event.target instanceof Element && event.target.closest(WRITING) !== null;
    if (event.key === '/' && !hasModifier && !isWriting && isSearchKeyOn()) {
      focusSearch(event);
    }
  });
}

function focusSearch(event: KeyboardEvent): void {
  const input = findVisible<HTMLInputElement>('input[data-search]');
  const link = input ? undefined : findVisible<HTMLAnchorElement>('a[data-search]');
  if (input || link) {
    event.preventDefault();
  }
  input?.focus();
  input?.select();
  link?.click();
}

function findVisible<Found extends HTMLElement>(selector: string): Found | undefined {
  return [...document.querySelectorAll<Found>(selector)].find((each) => each.checkVisibility());
}
