import { isSame } from './is-same.js';
import { type StoredWork, unsavedOnDevice, type UnsavedWork, type WorkOwner } from './unsaved-work.js';

/** On what unsaved work is based. */
export interface WorkBase {
  /** Of the article or document. */
  id: string;
  baseRevision: number;
  baseFields?: object;
  newId?: string;
}

export interface WorkKeeperOptions extends Omit<WorkOwner, 'id'> {
  /** A random id of the open editor. */
  writer: string;
  /** As the editor was opened with them. */
  fields: object;
  base: WorkBase;
  /** Where the fields come from; undefined if they are those that are saved. */
  recovered: UnsavedWork<object> | undefined;
  /** What this device has of them: removed when what was made of it is kept, or nothing is unsaved. */
  takenOver: readonly StoredWork<object>[];
}

/**
 * Keeps the unsaved work of one open editor on this device. It writes only what was typed since it was kept last, with the time
 * of the typing, so that of several windows the one that was typed in last has the newest work.
 */
export class WorkKeeper {
  private last: { fields: object; base: WorkBase; changedAt: string | undefined };
  private onDevice: readonly StoredWork<object>[];

  constructor(private readonly options: WorkKeeperOptions) {
    const { fields, base, recovered, takenOver } = options;
    this.last = { fields, base, changedAt: recovered?.changedAt };
    this.onDevice = takenOver;
  }

  /** Returns false when the device can't keep it. */
  keep(fields: object, base: WorkBase): boolean {
    return isSame([fields, base], [this.last.fields, this.last.base]) || this.write(fields, base);
  }

  /** Nothing is unsaved any more, or the server has it. @param fields what stands in the editor now */
  forget(fields: object): void {
    this.last = { ...this.last, fields };
    this.replaceOnDevice();
  }

  /** Another window has changed or removed what this one relies on. */
  putBack(): void {
    this.write(this.last.fields, this.last.base);
  }

  isKeptAt(key: string | null): boolean {
    return this.onDevice.some((stored) => stored.key === key);
  }

  private write(fields: object, base: WorkBase): boolean {
    const { kind, editorId, writer } = this.options;
    const { id, ...start } = base;
    const isTyped = !isSame(fields, this.last.fields);
    const changedAt = (!isTyped && this.last.changedAt) || new Date().toISOString();
    const key = unsavedOnDevice.keyOf({ kind, editorId, id }, writer);
    const stored = { ...start, key, fields, writer, changedAt };
    const isKept = unsavedOnDevice.write(stored);
    if (isKept) {
      this.last = { fields, base, changedAt };
      this.replaceOnDevice(stored);
    }

    return isKept;
  }

  private replaceOnDevice(stored?: StoredWork<object>): void {
    this.onDevice.filter(({ key }) => key !== stored?.key).forEach(unsavedOnDevice.remove);
    this.onDevice = stored ? [stored] : [];
  }
}
