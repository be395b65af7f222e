import { textOf } from '../article-history/compare/text-of.js';
import {
  whoChanged,
  type Choice,
  type Difference,
  joinParts,
  mergeTexts,
  safeChoice,
  type TextPart,
} from './merge.js';

export interface MergeOptions<Fields extends object> {
  versions: { mine: Fields; theirs: Fields; base: Fields };
  labels: Partial<Record<keyof Fields, string>>;
  longTexts: readonly (keyof Fields)[];
}

/** A field that differs, with its places: one for a value that is taken as a whole. */
interface FieldPart<Fields> {
  name: keyof Fields;
  label: string;
  isText: boolean;
  places: TextPart[];
}

/** A difference as people choose at it. */
export interface FieldDifference extends Difference {
  id: string;
  label: string;
  /** Both can be kept, one after the other. */
  isText: boolean;
  /** What is chosen until somebody chooses. */
  preset: Choice;
}

/** The fields that differ. */
export function fieldPartsOf<Fields extends object>({
  versions: { mine, theirs, base },
  labels,
  longTexts,
}: MergeOptions<Fields>): FieldPart<Fields>[] {
  return (Object.keys(labels) as (keyof Fields)[]).flatMap((name) => {
    const texts = [textOf(base[name]), textOf(mine[name]), textOf(theirs[name])] as const;
    const by = whoChanged(...texts);
    if (!by) {
      return [];
    }
    const isText = longTexts.includes(name);
    const whole: Difference = { kind: 'difference', changedBy: by, mine: [texts[1]], theirs: [texts[2]] };

    return [{ name, label: labels[name] ?? '', isText, places: isText ? mergeTexts(...texts) : [whole] }];
  });
}

/** All differences in the order of the fields. */
export function differencesOf<Fields extends object>(parts: FieldPart<Fields>[]): FieldDifference[] {
  return parts.flatMap(({ name, label, isText, places }) => {
    const found = places.filter((place) => place.kind === 'difference');

    return found.map((place, index) => ({
      ...place,
      id: idOf(name, index),
      label: found.length > 1 ? `${label}, change ${index + 1} of ${found.length}` : label,
      isText,
      preset: isText ? safeChoice(place) : choiceOfValue(place),
    }));
  });
}

/** The fields by the choices at their differences; the others are those of `mine`. */
export function mergedFields<Fields extends object>(
  { mine, theirs }: { mine: Fields; theirs: Fields },
  parts: FieldPart<Fields>[],
  choices: Record<string, Choice>,
): Fields {
  const merged = { ...mine };
  for (const part of parts) {
    const { name, isText, places } = part;
    const made = differencesOf([part]).map(({ id, preset }) => choices[id] ?? preset);
    if (isText) {
      merged[name] = joinParts(places, made) as Fields[typeof name];
    } else if (made[0] === 'theirs') {
      merged[name] = theirs[name];
    }
  }

  return merged;
}

/** Only texts can keep both versions. */
function choiceOfValue({ changedBy: by }: Difference): Choice {
  return by === 'them' ? 'theirs' : 'mine';
}

function idOf(name: PropertyKey, index: number): string {
  return `${String(name)}-${index}`;
}
