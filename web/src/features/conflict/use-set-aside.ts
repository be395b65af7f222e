import { useState } from 'react';
import type { WorkOwner } from '../../lib/unsaved-work.js';
import { type SetAside, setAsideOnDevice } from './set-aside.js';

interface SetAsideState<Fields> {
  /** Newest first. */
  asides: SetAside<Fields>[];
  setAside: (fields: Fields) => SetAside<Fields>;
  /** It was put back, or is not wanted any more. */
  removeAside: (aside: SetAside<Fields>) => void;
}

/** The versions that an editor gave up for others. @param others what other windows of theirs keep */
export function useSetAside<Fields extends object>(
  owner: WorkOwner,
  isFields: (value: unknown) => value is Fields,
  others: readonly SetAside<Fields>[],
): SetAsideState<Fields> {
  const [asides, setAsides] = useState(() => [...others, ...setAsideOnDevice.read(owner, isFields)]);

  return {
    asides,
    setAside: (fields) => {
      const aside = setAsideOnDevice.write(owner, fields);
      setAsides((all) => [aside, ...all]);

      return aside;
    },
    removeAside: (aside) => {
      setAsideOnDevice.remove(aside);
      setAsides((all) => all.filter(({ key }) => key !== aside.key));
    },
  };
}
