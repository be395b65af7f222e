import { type RefObject, useCallback, useRef, useState } from 'react';

export type ChangeFields<Fields extends object> = (changes: Partial<Fields>) => void;

/** The fields of a form. `latest` is never behind, as what was rendered may be. */
export function useFields<Fields extends object>(
  initial: Fields,
): { fields: Fields; latest: RefObject<Fields>; change: ChangeFields<Fields> } {
  const [fields, setFields] = useState(initial);
  const latest = useRef(fields);
  const change: ChangeFields<Fields> = useCallback((changes) => {
    latest.current = { ...latest.current, ...changes };
    setFields(latest.current);
  }, []);

  return { fields, latest, change };
}
