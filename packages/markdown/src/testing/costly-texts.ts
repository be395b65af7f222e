import { createHash } from 'node:crypto';

/** A malicious text: parsing it may take time, memory or stack out of proportion to its length. */
export interface CostlyText {
  name: string;
  markdown: string;
}

/** The maximum length of a content (`LIMITS.contentMax`). */
const LENGTH = 100_000;

/** `head`, then as many repetitions of `part` as fit before `tail`. */
function filled(part: string, { head = '', tail = '' } = {}): string {
  const room = LENGTH - head.length - tail.length;

  return head + part.repeat(Math.floor(room / part.length)) + tail;
}

/** As many numbered parts as fit. */
function counted(part: (index: number) => string, { head = '', length = LENGTH } = {}): string {
  let text = head;
  for (let index = 0; ; index += 1) {
    const next = part(index);
    if (text.length + next.length > length) {
      return text;
    }
    text += next;
  }
}

const WIDE_HEADER = `|${'a|'.repeat(3_000)}\n|${'-|'.repeat(3_000)}\n`;
const LONG_DEFINITION = `[a]: /${'x'.repeat(40_000)}\n\n`;

const TEXTS: Record<string, string> = {
  'wide table of empty rows': filled('|\n', { head: WIDE_HEADER }),
  'wide table of one-cell rows': filled('b\n', { head: WIDE_HEADER }),
  'long table of pipes': filled('|||||||||\n', { head: '|a|b|\n|-|-|\n' }),
  'delimiter rows': filled('|-'),
  'rows that may become tables': filled('|a\n'),
  'long definition with many uses': filled('[a] ', { head: LONG_DEFINITION }),
  'long definition of a image with many uses': filled('![a]', { head: LONG_DEFINITION }),
  'long title with many uses': filled('[a] ', { head: `[a]: /b "${'x'.repeat(50_000)}"\n\n` }),
  definitions: counted((index) => `[${index}]: /x\n`),
  'the same definition': filled('[a]: /x\n'),
  'definitions that never end': filled('[a]: /x "\n'),
  'labels without definition': counted((index) => `[a${index}]`),
  footnotes: counted((index) => `[^${index}]: a\n\n[^${index}] `),
  'one footnote with many uses': filled('[^a] ', { head: '[^a]: b\n\n' }),
  'footnotes within each other': counted((index) => `[^${index}]: [^${index + 1}]\n\n`, { head: '[^0]\n\n' }),
  'footnotes without a name': filled('^[a]'),
  'footnotes without a name within each other': `${'^['.repeat(33_000)}a${']'.repeat(33_000)}`,
  'indented footnotes': counted((index) => `[^${index}]:\n    [^${index + 1}]\n`, { head: '[^0]\n\n' }),
  'opening brackets': filled('['),
  'opening brackets of images': filled('!['),
  'nested brackets': `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  'nested links': filled('[a](b', {}),
  'links in links': `${'['.repeat(19_999)}a${'](b)'.repeat(19_999)}`,
  'images in images': `${'!['.repeat(16_000)}a${'](b)'.repeat(16_000)}`,
  'link with open parentheses': filled('(', { head: '[a](' }),
  'link with nested parentheses': `[a](${'('.repeat(49_990)}${')'.repeat(49_990)})`,
  'footnotes in one line': counted((index) => `[^${index}]`, { head: '[^0]: a\n\n' }),
  'titles that never end': filled('[a](b "'),
  'dashes on lines of their own': filled('-\n'),
  'dashes in a row': filled('- '),
  'numbered items in a row': filled('1. '),
  'items in numbered items': filled('- 1. '),
  'quotes in items': filled('> - '),
  'items in quotes': filled('- > '),
  'short text of items in numbered items': '- 1. '.repeat(800),
  'quotes in a row': filled('>'),
  'quotes with spaces': filled('> '),
  'nested list': counted((index) => `${' '.repeat(2 * index)}- a\n`),
  'flat list': filled('* a\n'),
  'task list': filled('- [ ] a\n'),
  'loose list': filled('- a\n\n'),
  'underlines of headings': filled('a\n=\n'),
  'underlines only': filled('=\n', { head: 'a\n' }),
  'a long paragraph with an underline': filled('a\n', { tail: '\n===' }),
  headings: filled('# a\n'),
  'headings with equal ids': filled('## a\n\n'),
  'headings within each other': filled('é', { head: '<h2><div>'.repeat(48) }),
  'headings without anchors within each other': filled('🏠', { head: '<h2><div>'.repeat(48) }),
  'headings that look like repeated ones': counted((index) => (index % 2 ? `## a-${index}\n` : '## a\n')),
  'hashes in a row': filled('#', { head: '# a ' }),
  'less-than signs': filled('<'),
  'tags that never end': filled('<a '),
  'tag with many attributes': filled('a ', { head: '<b ' }),
  'tag with many different attributes': counted((index) => `a${index} `, { head: '<b ' }),
  'attributes of the document': counted((index) => `<html a${index}>`),
  'nested elements': filled('<div>'),
  'nested inline elements': filled('<b>'),
  'misnested elements': filled('<b><p>'),
  'misnested links': filled('<a href="x"><div>'),
  'nested tables': filled('<table><tr><td>'),
  'formatting across paragraphs': counted((index) => `<b title=${index}><p>`),
  'text in tables': filled('<table>a'),
  'nested lists of elements': filled('<ul><li>'),
  'closing tags': filled('</p>'),
  'closing tags after nesting': `${'<i>'.repeat(12_000)}${'</p>'.repeat(14_000)}`,
  'nested svg': filled('<svg><g>'),
  'open comments': filled('<!--'),
  comments: filled('<!---->'),
  'processing instructions': filled('<?'),
  declarations: filled('<!A'),
  'character data': filled('<![CDATA['),
  'blocks of elements': filled('<div>\n\n'),
  'script blocks': filled('<script>\n'),
  'blank lines': filled('\n', { tail: 'a' }),
  'lines of spaces': filled('   \n', { tail: 'a' }),
  'spaces in a row': filled(' ', { head: 'a', tail: 'b' }),
  tabs: filled('\t', { head: '-', tail: 'a' }),
  'emphasis that never ends': filled('*a '),
  'emphasis of two kinds': filled('*a_ '),
  'runs of stars': filled('*a **b ***c '),
  'closing stars': filled('a* '),
  'nested emphasis': `${'*'.repeat(50_000)}a${'*'.repeat(49_999)}`,
  'emphasis in pairs': filled('_a*b'),
  'strong in emphasis': `${'**a *b '.repeat(8_000)}${'c* d** '.repeat(6_000)}`,
  tildes: filled('~a '),
  'tildes in pairs': filled('~~a '),
  'runs of backticks': counted((index) => `a${'`'.repeat(index % 400)}`),
  'fences that never end': filled('```\n'),
  'fences in quotes': filled('> ```\n'),
  'fences of growing length': counted((index) => `${'`'.repeat(3 + (index % 300))}\n`),
  'automatic links': filled('http://a.b '),
  'automatic links with brackets': filled('http://a.b/(((('),
  'closing parentheses of an automatic link': filled(')', { head: 'http://a.b/' }),
  'ends of an automatic link': filled('&amp;', { head: 'http://a.b/' }),
  'bare domains': filled('www.'),
  'at signs': filled('a@'),
  'dots of an address': filled('a.', { tail: '@a.b' }),
  'addresses of mail': filled('a@b.c '),
  'angle links': filled('<http://a'),
  entities: filled('&amp;'),
  'entities that never end': filled('&a'),
  'numbers of characters': filled('&#1;'),
  escapes: filled('\\'),
  'escaped brackets': filled('\\['),
  'line breaks': filled('a\\\n'),
  'hard breaks': filled('a  \n'),
  'one long word': filled('a'),
  'words in one line': filled('word '),
  emoji: filled('🏠'),
  'combining marks': filled('\u0301', { head: 'a' }),
  'quotes and lists by turns': filled('> a\n- b\n'),
  'deep quotes on many lines': filled(`${'>'.repeat(300)}\n`),
  'deep lists on many lines': filled(`${'- '.repeat(150)}a\n`),
  'images of ours': filled('![](/objects/01920000-0000-7000-8000-000000000001)'),
};

/**
 * Texts that have blocked or slowed down Markdown parsers, each with the maximum length of a content: for tests of the time
 * that they take.
 */
export const COSTLY_TEXTS: CostlyText[] = Object.entries(TEXTS).map(([name, markdown]) => ({
  name,
  markdown,
}));

/** How many texts a test draws; `npm run soak` takes them all. */
const DRAWN = Number(process.env.COSTLY_TEXTS ?? 10);

/**
 * Some of the texts, others in each run. Prints the seed, which `TEST_SEED` repeats.
 *
 * @param name of what draws, for anybody who reads the seed
 */
export function drawCostlyTexts(name: string, count = DRAWN): CostlyText[] {
  const seed = process.env.TEST_SEED ?? String(Date.now() % 2 ** 31);
  process.stdout.write(`${name}: TEST_SEED=${seed}\n`);
  const rankOf = (text: CostlyText) => createHash('sha256').update(`${seed} ${text.name}`).digest('hex');
  const ranked = COSTLY_TEXTS.map((text) => ({ text, rank: rankOf(text) }));

  return ranked
    .toSorted((a, b) => a.rank.localeCompare(b.rank))
    .slice(0, count)
    .map(({ text }) => text);
}
