import { deviceStorage, type JsonStorage } from './json-storage.js';

/** Beginnings of its keys: texts that are not saved, and versions that were set aside. */
const PREFIXES = ['unsaved:', 'aside:'];

/** Event of this window, and key that changes for other windows: what stands in the fields must not be kept again. */
export const FORGOTTEN = 'hw-forgotten';

/**
 * What editors keep of their own texts on this device until the server has it. It is removed when they sign out: others may
 * use the device, and can read its storage.
 */
export const editorStorage: JsonStorage & {
  /** None where the browser refuses storage. */
  keysOf: (prefix: string) => string[];
  /** Whether there is anything that would be lost. */
  isInUse: () => boolean;
  /** Removes all of it, and stops the page from keeping more. */
  clear: () => void;
} = {
  ...deviceStorage,
  keysOf,
  isInUse: () => PREFIXES.some((prefix) => keysOf(prefix).length > 0),
  clear: () => {
    // Other windows learn of it first: else they would put back what is removed.
    deviceStorage.write(FORGOTTEN, true);
    deviceStorage.remove(FORGOTTEN);
    PREFIXES.flatMap(keysOf).forEach(deviceStorage.remove);
    dispatchEvent(new Event(FORGOTTEN));
  },
};

function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
