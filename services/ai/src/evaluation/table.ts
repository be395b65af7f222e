import type { Measure } from './measures.js';

/** Whether a measure is under its floor or over its ceiling; one without questions is neither. */
export function fails({ hits, of, floor = 0, ceiling = 1 }: Measure): boolean {
  return of > 0 && (hits / of < floor || hits / of > ceiling);
}

/** The measures as lines of text, with what went wrong below each when `withMisses`. */
export function writeTable(measures: Measure[], { withMisses }: { withMisses: boolean }): string {
  const width = Math.max(...measures.map(({ name }) => name.length));

  return measures
    .flatMap((measure) => [
      `${measure.name.padEnd(width)}  ${figureOf(measure)}`,
      ...(withMisses ? measure.misses.map((miss) => `    ${miss}`) : []),
    ])
    .join('\n');
}

function figureOf(measure: Measure): string {
  const { hits, of, floor, ceiling } = measure;
  const share = of > 0 ? `${((100 * hits) / of).toFixed(1)} %` : '–';
  const limit =
    floor !== undefined
      ? `at least ${100 * floor} %`
      : ceiling !== undefined
        ? `at most ${100 * ceiling} %`
        : '';

  return `${share.padStart(7)}  ${`${hits} of ${of}`.padEnd(10)} ${limit}${fails(measure) ? '  MISSED' : ''}`.trimEnd();
}

/** @param sorted milliseconds of each call, ascending */
export function writeLatency(sorted: number[]): string {
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);

  return `milliseconds of one answer: half within ${at(0.5)}, 95 % within ${at(0.95)}, all within ${at(1)}`;
}
