import { editorStorage } from '../../../lib/editor-storage.js';
import type { WorkOwner } from '../../../lib/unsaved-work.js';

/** A version that an editor gave up for another, kept on this device until they put it back or discard it. */
export interface SetAside<Fields> {
  fields: Fields;
  /** ISO 8601. */
  setAsideAt: string;
  /** False where the device can't keep it, so that only this window has it. */
  isOnDevice: boolean;
}

function keyOf({ kind, editorId, id }: WorkOwner): string {
  return `aside:${kind}:${editorId}:${id}`;
}

/** Belongs to its editor: the next person at the same screen does not find it. */
export const setAsideOnDevice = {
  /** @param isFields what an earlier version of the client wrote with other fields is ignored */
  read: <Fields extends object>(
    owner: WorkOwner,
    isFields: (value: unknown) => value is Fields,
  ): SetAside<Fields> | undefined => {
    const found = editorStorage.read(keyOf(owner)) as Partial<SetAside<Fields>> | null | undefined;

    return typeof found?.setAsideAt === 'string' && isFields(found.fields)
      ? { fields: found.fields, setAsideAt: found.setAsideAt, isOnDevice: true }
      : undefined;
  },
  write: <Fields extends object>(owner: WorkOwner, fields: Fields): SetAside<Fields> => {
    const setAsideAt = new Date().toISOString();
    const isOnDevice = editorStorage.write(keyOf(owner), { fields, setAsideAt });

    return { fields, setAsideAt, isOnDevice };
  },
  remove: (owner: WorkOwner): void => editorStorage.remove(keyOf(owner)),
};
