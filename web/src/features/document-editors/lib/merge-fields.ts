import { isSame } from '../../../lib/is-same.js';

export type Side = 'mine' | 'theirs';

/** A field that two editors have left different. */
export interface FieldConflict {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** The side that changed the field, mine if both did. */
  proposed: Side;
  /** Whether both have changed it since the revision from which mine started. */
  isChangedByBoth: boolean;
}

/** The fields that differ, compared with the revision from which mine started. */
export function findConflicts<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): FieldConflict[] {
  return (Object.keys(mine) as (keyof Fields & string)[])
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => {
      const isMine = !isSame(mine[field], base[field]);
      const isTheirs = !isSame(theirs[field], base[field]);

      return {
        field,
        mine: mine[field],
        theirs: theirs[field],
        proposed: isMine ? 'mine' : 'theirs',
        isChangedByBoth: isMine && isTheirs,
      };
    });
}

/** The fields of mine, with those of theirs where that side is chosen. */
export function mergeFields<Fields extends object>(
  mine: Fields,
  theirs: Fields,
  chosen: Readonly<Record<string, Side>>,
): Fields {
  const names = Object.keys(mine) as (keyof Fields & string)[];

  return Object.fromEntries(
    names.map((name) => [name, (chosen[name] === 'theirs' ? theirs : mine)[name]]),
  ) as Fields;
}
