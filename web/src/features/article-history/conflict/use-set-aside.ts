import { useState } from 'react';
import type { WorkOwner } from '../../../lib/unsaved-work.js';
import { type SetAside, setAsideOnDevice } from './set-aside.js';

interface SetAsideState<Fields> {
  aside: SetAside<Fields> | undefined;
  /** Keeps these fields in place of those that were set aside before; none with undefined. */
  setAside: (fields: Fields | undefined) => void;
}

/** The version that an editor gave up for another, if there is one. */
export function useSetAside<Fields extends object>(
  owner: WorkOwner,
  isFields: (value: unknown) => value is Fields,
): SetAsideState<Fields> {
  const [aside, setState] = useState(() => setAsideOnDevice.read(owner, isFields));

  return {
    aside,
    setAside: (fields) => {
      if (!fields) {
        setAsideOnDevice.remove(owner);
      }
      setState(fields && setAsideOnDevice.write(owner, fields));
    },
  };
}
