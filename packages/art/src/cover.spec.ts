import { describe, expect, it } from 'vitest';
import { type CoverRequest, renderCover, COVER_THEMES, TOPICS } from './index.js';

const FORMATS = [
  [1200, 800],
  [1600, 900],
  [1200, 600],
  [800, 1000],
] as const;

/** Each topic is drawn in each theme and in all formats: once, and with each of the seeds in `npm run soak`. */
const SEEDS = ['one', 'two', 'three'].slice(0, Number(process.env.COVER_SEEDS ?? 1));

/** Everything a cover may consist of: no text, no script, no style, nothing from outside. */
const ELEMENTS = new Set(
  (
    'svg defs g path use rect stop clipPath pattern filter linearGradient radialGradient ' +
    'feTurbulence feColorMatrix'
  ).split(' '),
);

function cover(request: Partial<CoverRequest> = {}): string {
  return renderCover({ theme: 'ways-we-live', seed: 'a-seed', width: 1200, height: 800, ...request });
}

/** Reads a document tag by tag, and throws where an XML parser would. */
function readElements(svg: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  const rest = svg.replace(
    /<(\/?)([A-Za-z]+)((?: [\w:-]+="[^"<&]*")*)(\/?)>/g,
    (_, end, name, attributes, empty) => {
      const given = [...String(attributes).matchAll(/ ([\w:-]+)=/g)].map(([, attribute]) => attribute);
      if (new Set(given).size !== given.length) {
        throw new Error(`<${name}> has an attribute twice`);
      }
      if (end && open.pop() !== name) {
        throw new Error(`</${name}> closes nothing`);
      }
      if (!end) {
        names.push(name);
      }
      if (!end && !empty) {
        open.push(name);
      }
      return '';
    },
  );
  if (rest !== '' || open.length > 0) {
    throw new Error(`Not well formed: ${rest.slice(0, 80)} ${open.join(' ')}`);
  }
  return names;
}

function danglingReferences(svg: string): string[] {
  const ids = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
  const used = [...svg.matchAll(/url\(#(\w+)\)|xlink:href="#(\w+)"/g)].map(([, url, href]) => url ?? href);
  return used.filter((id): id is string => id !== undefined && !ids.has(id));
}

describe('the well-formedness check', () => {
  it('should refuse what an XML parser refuses', () => {
    expect(() => readElements('<svg><g></svg>')).toThrow('closes nothing');
    expect(() => readElements('<svg a="1" a="2"/>')).toThrow('twice');
    expect(() => readElements('<svg a="<"/>')).toThrow('Not well formed');
    expect(() => readElements('<svg>text</svg>')).toThrow('Not well formed');
  });
});

describe('renderCover', () => {
  it('should draw the same cover for the same request', () => {
    expect(cover()).toBe(cover());
  });

  it('should draw a different cover for every seed', () => {
    const covers = Array.from({ length: 200 }, (_, i) => cover({ seed: `seed-${i}` }));

    expect(new Set(covers).size).toBe(200);
  });

  it('should draw a different cover for another theme or topic', () => {
    const covers = [cover(), cover({ theme: 'community' }), cover({ topic: 'tiny-homes' })];

    expect(new Set(covers).size).toBe(3);
  });

  it('should keep the hour and its colours at every format', () => {
    const skies = FORMATS.map(([width, height]) =>
      cover({ topic: 'rural-life', width, height }).match(/#[0-9a-f]{6}/g),
    );

    expect(new Set(skies.map((colors) => colors?.slice(0, 3).join())).size).toBe(1);
  });

  it('should cover its whole ground before anything else, so that nothing shines through', () => {
    const [, w, h] = /viewBox="0 0 (\d+) (\d+)"/.exec(cover()) ?? [];

    expect(cover()).toMatch(
      new RegExp(`<g fill="none" stroke-linecap="round"><path d="m0 0h${w}v${h}h-${w}z" fill="#\\w{6}"/>`),
    );
  });

  it('should lay on as much grain as asked for, and change nothing else', () => {
    const strength = / fill="url\(#\w+\)"( opacity="[.\d]+")\/><\/g><\/svg>$/;
    const [full, less] = [cover(), cover({ grain: 0.5 })];

    expect(strength.exec(full)?.[1]).toBe(' opacity=".12"');
    expect(strength.exec(less)?.[1]).toBe(' opacity=".06"');
    expect(less.replace(strength, '')).toBe(full.replace(strength, ''));
  });

  it('should light the windows at dusk', () => {
    expect(cover({ topic: 'home-security' })).toContain('class="lit"');
  });
});

describe.each(TOPICS)('the topic %s', (topic) => {
  const covers = COVER_THEMES.flatMap((theme, i) =>
    SEEDS.map((seed, j) => {
      const [width, height] = FORMATS[(i + j) % FORMATS.length] ?? FORMATS[0];
      return renderCover({ theme, topic, seed, width, height });
    }),
  );

  it('should be drawn as well-formed SVG that refers to nothing outside itself', () => {
    for (const svg of covers) {
      expect(readElements(svg).filter((name) => !ELEMENTS.has(name))).toEqual([]);
      expect(danglingReferences(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.match(/https?:[^"]*/g)).toEqual([
        'http://www.w3.org/2000/svg',
        'http://www.w3.org/1999/xlink',
      ]);
    }
  });

  it('should stay under 16 kB', () => {
    expect(Math.max(...covers.map((svg) => Buffer.byteLength(svg)))).toBeLessThan(16 * 1024);
  });
});

describe('what comes from an address', () => {
  const hostile = [
    '"><script>alert(1)</script>',
    '</svg><svg>',
    '&x;',
    '${1}',
    'url(//evil.example)',
    '\u0000',
    '🏠'.repeat(5000),
  ];

  it.each(hostile)('should never reach the cover: %j', (text) => {
    const svg = cover({ seed: text, theme: text, topic: text });

    expect(svg).not.toContain(text);
    expect(readElements(svg).filter((name) => !ELEMENTS.has(name))).toEqual([]);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', ''])(
    'should take %j for no topic',
    (topic) => {
      expect(() => readElements(cover({ topic }))).not.toThrow();
    },
  );

  it('should draw an unknown theme as the community', () => {
    expect(cover({ theme: 'nowhere' })).toBe(cover({ theme: 'community' }));
  });

  it.each([
    [0, 64],
    [-5, 64],
    [63.6, 64],
    [1e9, 2400],
    [640.4, 640],
    [Number.NaN, 1200],
    [Number.POSITIVE_INFINITY, 1200],
  ])('should bring a width of %d to %d pixels', (width, expected) => {
    expect(cover({ width })).toContain(` width="${expected}" height="800"`);
  });

  it.each([
    [2400, 64],
    [64, 2400],
  ])('should draw %d × %d pixels without running out of its format', (width, height) => {
    const [, w = 0, h = 0] = (cover({ width, height }).match(/viewBox="0 0 (\d+) (\d+)"/) ?? []).map(Number);

    expect(w / h).toBeGreaterThan(0.55);
    expect(w / h).toBeLessThan(2.25);
  });
});
