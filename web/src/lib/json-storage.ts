/** Values in the browser's storage as JSON. Where storage is full or refused, reads find nothing and writes return false. */
export interface JsonStorage {
  /** The value is whatever an earlier version of the client wrote: check it. */
  read: (key: string) => unknown;
  /** Returns whether the value is stored; if not, an earlier one stays. */
  write: (key: string, value: unknown) => boolean;
  remove: (key: string) => void;
}

/** Lives as long as the browser tab; survives a reload and the way to the sign-in page and back. */
export const tabStorage = jsonStorage(() => sessionStorage);

/** Stays on this device. */
export const deviceStorage = jsonStorage(() => localStorage);

/** Naming the storage can throw already, and does not work on the server, so it is looked up at each access. */
function jsonStorage(storage: () => Storage): JsonStorage {
  return {
    read: (key) => attempt(() => JSON.parse(storage().getItem(key) ?? 'null') as unknown),
    write: (key, value) =>
      attempt(() => {
        storage().setItem(key, JSON.stringify(value));

        return true;
      }) ?? false,
    remove: (key) => attempt(() => storage().removeItem(key)),
  };
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
