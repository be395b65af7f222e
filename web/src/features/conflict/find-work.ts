import {
  type StoredWork,
  unsavedOnDevice,
  type UnsavedWork,
  type WorkOwner,
} from '../../lib/unsaved-work.js';
import { fieldsWithoutPlaceholders } from '../markdown-editor/placeholders.js';
import { type SetAside, setAsideOnDevice } from './set-aside.js';

interface Options<Fields extends object> {
  owner: WorkOwner;
  /** What an earlier version of the client wrote with other fields is ignored. */
  isFields: (value: unknown) => value is Fields;
  saved: Fields;
  /** Whether a save would send the same. */
  isSameFields: (one: Fields, other: Fields) => boolean;
  /** What the server keeps. */
  onServer?: UnsavedWork<Fields> | undefined;
}

/** The unsaved work that an editor finds when it is opened. */
export interface FoundWork<Fields extends object> {
  /** The newest; undefined if it is what is saved anyway. */
  recovered: UnsavedWork<Fields> | undefined;
  /** What this device has of it, or of its beginnings. */
  takenOver: StoredWork<Fields>[];
  /** Older work of other windows on this device. */
  others: SetAside<Fields>[];
}

/** Of several windows the work that was typed last is offered; nothing of the others is lost. */
export function findWork<Fields extends object>({
  owner,
  isFields,
  saved,
  isSameFields,
  onServer,
}: Options<Fields>): FoundWork<Fields> {
  const onDevice = unsavedOnDevice.read(owner, isFields).map(withoutPlaceholders);
  const works = [...onDevice, ...(onServer ? [withoutPlaceholders(onServer)] : [])];
  const [newest] = works.toSorted((one, other) => Date.parse(other.changedAt) - Date.parse(one.changedAt));
  const isOther = (work: UnsavedWork<Fields>) =>
    newest !== undefined &&
    !isSameFields(work.fields, saved) &&
    !isSameFields(work.fields, newest.fields) &&
    !isPredecessor(work, newest);
  const setAsideOnce = (fields: Fields) => {
    if (!setAsideOnDevice.read(owner, isFields).some((aside) => isSameFields(aside.fields, fields))) {
      setAsideOnDevice.write(owner, fields);
    }
  };
  if (onServer && isOther(onServer)) {
    // The next working copy replaces it on the server.
    setAsideOnce(onServer.fields);
  }

  return {
    recovered: newest && !isSameFields(newest.fields, saved) ? newest : undefined,
    takenOver: onDevice.filter((work) => !isOther(work)),
    others: onDevice
      .filter(isOther)
      .map(({ key, fields, changedAt }) => ({ key, fields, setAsideAt: changedAt, isOnDevice: true })),
  };
}

/** The same open editor wrote both. */
function isPredecessor<Fields extends object>(
  work: UnsavedWork<Fields>,
  newest: UnsavedWork<Fields>,
): boolean {
  return work.writer !== undefined && work.writer === newest.writer;
}

function withoutPlaceholders<Work extends UnsavedWork<object>>(work: Work): Work {
  return { ...work, fields: fieldsWithoutPlaceholders(work.fields) };
}
