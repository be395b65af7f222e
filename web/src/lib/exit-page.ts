import { EXIT_ADDRESS } from '@hearthwise/contracts/product';
import { CHAT_KEY, DRAFT_KEY } from './chat-keys.js';
import { tabStorage } from './json-storage.js';
import { allowLeaving } from './leaving.js';

/**
 * Leaves at once for an unsuspicious page. Nothing is seen while it loads, Back does not lead here again, and on the page before
 * it nothing tells what was asked.
 */
export function exitPage(): void {
  document.title = '';
  document.documentElement.hidden = true;
  [CHAT_KEY, DRAFT_KEY].forEach(tabStorage.remove);
  allowLeaving();
  location.replace(EXIT_ADDRESS);
}
