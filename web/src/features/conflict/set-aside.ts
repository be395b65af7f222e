import { editorStorage } from '../../lib/editor-storage.js';
import type { WorkOwner } from '../../lib/unsaved-work.js';
import { fieldsWithoutPlaceholders } from '../markdown-editor/placeholders.js';

/** What a version started from. */
export interface WorkBasis<Fields> {
  revision: number;
  fields?: Fields;
}

/** A version that an editor gave up for another, kept on this device until they put it back or discard it. */
export interface SetAside<Fields> {
  /** In the browser's storage. */
  key: string;
  fields: Fields;
  /** ISO 8601. */
  setAsideAt: string;
  /** False where the device can't keep it, so that only this window has it. */
  isOnDevice: boolean;
  /** For work of another window: a save of it conflicts with what was saved since. Missing where the editor has seen that. */
  base?: WorkBasis<Fields>;
}

/** Where an earlier version of the client kept the only one. */
function keyOf({ kind, editorId, id }: WorkOwner): string {
  return `aside:${kind}:${editorId}:${id}`;
}

/** Belongs to its editor: the next person at the same screen does not find it. */
export const setAsideOnDevice = {
  /**
   * The versions, newest first.
   * @param isFields what an earlier version of the client wrote with other fields is ignored
   */
  read: <Fields extends object>(
    owner: WorkOwner,
    isFields: (value: unknown) => value is Fields,
  ): SetAside<Fields>[] =>
    [keyOf(owner), ...editorStorage.keysOf(`${keyOf(owner)}:`)]
      .flatMap((key) => {
        const found = editorStorage.read(key) as Partial<SetAside<Fields>> | null | undefined;

        return typeof found?.setAsideAt === 'string' && isFields(found.fields)
          ? [
              {
                key,
                fields: found.fields,
                setAsideAt: found.setAsideAt,
                isOnDevice: true,
                ...(found.base && { base: found.base }),
              },
            ]
          : [];
      })
      .toSorted((one, other) => Date.parse(other.setAsideAt) - Date.parse(one.setAsideAt)),
  /**
   * Each version has a key of its own, so that no window overwrites what another has set aside. Images that are on their way
   * do not arrive in a text that is not in the form.
   */
  write: <Fields extends object>(
    owner: WorkOwner,
    given: Fields,
    base?: WorkBasis<Fields>,
  ): SetAside<Fields> => {
    const setAsideAt = new Date().toISOString();
    const key = `${keyOf(owner)}:${setAsideAt}`;
    const fields = fieldsWithoutPlaceholders(given);
    const known = base && { base };
    const isOnDevice = editorStorage.write(key, { fields, setAsideAt, ...known });

    return { key, fields, setAsideAt, isOnDevice, ...known };
  },
  remove: ({ key }: SetAside<object>): void => editorStorage.remove(key),
};
