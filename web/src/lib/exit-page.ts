import { EXIT_ADDRESS } from '@hearthwise/contracts/product';
import { allowLeaving } from './leaving.js';

/** Leaves at once for an unsuspicious page. Nothing is seen while it loads, and Back does not lead here again. */
export function exitPage(): void {
  document.title = '';
  document.documentElement.hidden = true;
  allowLeaving();
  location.replace(EXIT_ADDRESS);
}
