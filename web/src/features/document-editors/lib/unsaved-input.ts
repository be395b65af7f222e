import { deviceStorage } from '../../../lib/json-storage.js';

/** What an editor has typed in a document and not saved, kept on this device. */
export interface UnsavedInput {
  fields: object;
  /** The revision that the input started from. */
  baseRevision: number;
  /** ISO 8601. */
  changedAt: string;
}

/** The input belongs to its editor: the next person at the same screen does not find it. */
export function unsavedInputKey(editorId: string, documentKey: string): string {
  return `unsaved:document:${editorId}:${documentKey}`;
}

/** @param like fields of the same document: what an earlier version of the client wrote with others is ignored */
export function readUnsavedInput<Fields extends object>(
  key: string,
  like: Fields,
): (UnsavedInput & { fields: Fields }) | undefined {
  const found = deviceStorage.read(key) as Partial<UnsavedInput> | null | undefined;
  const isComplete =
    typeof found?.baseRevision === 'number' &&
    typeof found.changedAt === 'string' &&
    hasShapeOf(found.fields, like);

  return isComplete ? (found as UnsavedInput & { fields: Fields }) : undefined;
}

export function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function hasShapeOf(fields: unknown, like: object): boolean {
  return (
    typeof fields === 'object' &&
    fields !== null &&
    Object.entries(like).every(([name, value]) => {
      const own = (fields as Record<string, unknown>)[name];

      return typeof own === typeof value && Array.isArray(own) === Array.isArray(value);
    })
  );
}
