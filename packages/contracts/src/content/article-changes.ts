import { LIMITS } from '../limits.js';
import { truncate } from '../text.js';
import type { ArticleFields } from './article-revisions.js';
import type { ArticleSource } from './articles.js';

/** For whom changes are described: readers are not told of what they never see. */
export type ChangesAudience = 'editors' | 'readers';

/** A part of an article: what stands below one heading, up to the next. */
interface Section {
  /** Null for what stands before the first heading. */
  heading: string | null;
  /** Its text with single spaces. */
  text: string;
}

/** Characters of a heading that a sentence names. */
const HEADING_LENGTH = 80;

/**
 * What changed between two states of an article, in plain words: one sentence each, at most 12 of them; empty when nothing
 * did that the audience can see.
 */
export function describeChanges(
  before: ArticleFields,
  after: ArticleFields,
  audience: ChangesAudience,
): string[] {
  const changes = [
    ...describeFields(before, after),
    ...describeContent(before.content, after.content),
    ...(audience === 'editors' ? describeHidden(before, after) : []),
  ];
  const shown = changes.slice(0, LIMITS.changesMax);
  const hidden = changes.length - shown.length;

  return hidden === 0 ? changes : [...shown.slice(0, -1), `${hidden + 1} more changes`];
}

function describeFields(before: ArticleFields, after: ArticleFields): string[] {
  return [
    ...(before.title === after.title ? [] : [`Title changed from ${quote(before.title)}`]),
    ...(before.excerpt === after.excerpt ? [] : ['Excerpt changed']),
    ...(before.mainCategory === after.mainCategory && before.subcategory === after.subcategory
      ? []
      : ['Moved to another category']),
    ...describeImage(before.featuredImage, after.featuredImage),
    ...(isSame(before.imagePrompts, after.imagePrompts) ? [] : ['Image prompts changed']),
    ...(isSame(before.sources.map(toPair), after.sources.map(toPair)) ? [] : ['Sources changed']),
  ];
}

/** Whatever order of its names a source was stored with. */
function toPair({ title, url }: ArticleSource): unknown {
  return [title, url];
}

function describeImage(before: string | null, after: string | null): string[] {
  if (before === after) {
    return [];
  }
  if (before === null) {
    return ['Picture added'];
  }

  return [after === null ? 'Picture removed' : 'Picture replaced'];
}

function describeHidden(before: ArticleFields, after: ArticleFields): string[] {
  const isFeatured = after.isHomepageFeatured
    ? 'Featured on the homepage'
    : 'No longer featured on the homepage';

  return [
    ...(before.isHomepageFeatured === after.isHomepageFeatured ? [] : [isFeatured]),
    ...(isSame(before.questions, after.questions) ? [] : ['Questions changed']),
  ];
}

function describeContent(before: string, after: string): string[] {
  if (before === after) {
    return [];
  }
  const old = sectionsOf(before);
  const current = sectionsOf(after);
  const described = describeSections(old, current);
  if (described.length > 0) {
    return described;
  }

  return [isSame([...old.keys()], [...current.keys()]) ? 'Layout changed' : 'Sections in another order'];
}

function describeSections(old: Map<string, Section>, current: Map<string, Section>): string[] {
  const removed = [...old].filter(([key]) => !current.has(key)).map(([, section]) => section);
  const byText = new Map(removed.filter(({ text }) => text !== '').map((section) => [section.text, section]));
  const renamed = new Set<Section>();
  const changes = [...current].flatMap(([key, section]) => {
    const earlier = old.get(key);
    if (earlier) {
      return earlier.text === section.text ? [] : [`${nameOf(section)} reworded`];
    }
    const source = byText.get(section.text);
    if (!source) {
      return [`${nameOf(section)} added`];
    }
    byText.delete(section.text);
    renamed.add(source);

    return [`${nameOf(source)} renamed to ${quote(section.heading ?? '')}`];
  });

  return [...changes, ...removed.filter((one) => !renamed.has(one)).map((one) => `${nameOf(one)} removed`)];
}

/** The sections by their heading; those with the same heading are told apart by their order. */
function sectionsOf(content: string): Map<string, Section> {
  const sections = new Map<string, Section>();
  const counts = new Map<string | null, number>();
  for (const { heading, lines } of blocksOf(content)) {
    const text = lines.join(' ').replace(/\s+/g, ' ').trim();
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    if (heading !== null || text !== '') {
      sections.set(`${count} ${heading ?? ''}`, { heading, text });
    }
  }

  return sections;
}

function blocksOf(content: string): { heading: string | null; lines: string[] }[] {
  const blocks: { heading: string | null; lines: string[] }[] = [{ heading: null, lines: [] }];
  let fence: string | null = null;
  for (const line of content.split(/\r\n?|\n/)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && (fence === null || mark.startsWith(fence))) {
      fence = fence === null ? mark : null;
    }
    const heading = fence === null ? headingOf(line) : undefined;
    if (heading === undefined) {
      blocks.at(-1)?.lines.push(line);
    } else {
      blocks.push({ heading, lines: [] });
    }
  }

  return blocks;
}

/** The text of an ATX heading (CommonMark, section 4.2); undefined for any other line. */
function headingOf(line: string): string | undefined {
  const [match, text = ''] = /^ {0,3}#{1,6}(?:[ \t]([^]*))?$/.exec(line) ?? [];

  return match === undefined
    ? undefined
    : text
        .trim()
        .replace(/(?:^|[ \t])#+$/, '')
        .trim();
}

function nameOf({ heading }: Section): string {
  return heading === null ? 'Introduction' : `Section ${quote(heading)}`;
}

function quote(text: string): string {
  const shown = truncate(text.replace(/\s+/g, ' ').trim(), HEADING_LENGTH);

  return shown === '' ? 'without a name' : `“${shown}”`;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
