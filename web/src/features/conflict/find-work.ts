import {
  type StoredWork,
  unsavedOnDevice,
  type UnsavedWork,
  type WorkOwner,
} from '../../lib/unsaved-work.js';
import { fieldsWithoutPlaceholders } from '../markdown-editor/placeholders.js';
import { type SetAside, setAsideOnDevice, type WorkBasis } from './set-aside.js';

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
  // The device forgets what the server has stored: what it still has of the same editor is newer, whatever the two clocks say.
  const isOlderCopy = onDevice.some(({ writer }) => writer !== undefined && writer === onServer?.writer);
  const copy = onServer && !isOlderCopy ? withoutPlaceholders(onServer) : undefined;
  const works = [...onDevice, ...(copy ? [copy] : [])];
  const [newest] = works.toSorted((one, other) => Date.parse(other.changedAt) - Date.parse(one.changedAt));
  const isOther = (work: UnsavedWork<Fields>) =>
    newest !== undefined && !isSameFields(work.fields, saved) && !isSameFields(work.fields, newest.fields);
  const isSetAside = (fields: Fields) =>
    setAsideOnDevice.read(owner, isFields).some((aside) => isSameFields(aside.fields, fields));
  // The next working copy replaces it on the server.
  const aside =
    copy && isOther(copy) && !isSetAside(copy.fields)
      ? setAsideOnDevice.write(owner, copy.fields, baseOf(copy))
      : undefined;

  return {
    recovered: newest && !isSameFields(newest.fields, saved) ? newest : undefined,
    takenOver: onDevice.filter((work) => !isOther(work)),
    others: [
      // A device that can't keep it has it in this window at least.
      ...(aside && !aside.isOnDevice ? [aside] : []),
      ...onDevice.filter(isOther).map((work) => ({
        key: work.key,
        fields: work.fields,
        setAsideAt: work.changedAt,
        isOnDevice: true,
        base: baseOf(work),
      })),
    ],
  };
}

function baseOf<Fields extends object>({ baseRevision, baseFields }: UnsavedWork<Fields>): WorkBasis<Fields> {
  return { revision: baseRevision, ...(baseFields && { fields: baseFields }) };
}

function withoutPlaceholders<Work extends UnsavedWork<object>>(work: Work): Work {
  return { ...work, fields: fieldsWithoutPlaceholders(work.fields) };
}
