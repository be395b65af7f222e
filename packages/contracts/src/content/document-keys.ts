import { findTopic, titleFromSlug, type Topic } from '../taxonomy.js';

/** The pages whose whole text editors write, by their name, which is also their path. */
export const TEXT_PAGES = ['help', 'privacy', 'terms', 'guidelines', 'accessibility'] as const;
export type TextPageName = (typeof TEXT_PAGES)[number];

export const DOCUMENT_KINDS = ['homepage', 'topic', 'page'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What a document's texts are for. */
export type DocumentSubject =
  | { kind: 'homepage' }
  | { kind: 'topic'; topic: Topic }
  | { kind: 'page'; name: TextPageName };

export const HOMEPAGE_KEY = 'homepage';

/** Stands for the texts that came with the product; revisions begin at 1. */
export const BUILT_IN_REVISION = 0;

/** The key of the document with the texts of a topic. */
export function topicKey(category: string, topic: string): string {
  return `topic.${category}.${topic}`;
}

/** The key of the document of a text page. */
export function textPageKey(name: string): string {
  return `page.${name}`;
}

/** What the document with this key is for; undefined for a key that no document has. */
export function documentSubject(key: string): DocumentSubject | undefined {
  const [kind, first = '', second = '', ...rest] = key.split('.');
  if (key === HOMEPAGE_KEY) {
    return { kind: 'homepage' };
  }
  if (kind === 'page' && isTextPage(first) && key === textPageKey(first)) {
    return { kind: 'page', name: first };
  }
  const topic = kind === 'topic' && rest.length === 0 ? findTopic(first, second) : undefined;

  return topic && { kind: 'topic', topic };
}

/** What people call a document: 'Homepage', 'Renters', 'Help'. */
export function documentLabel(subject: DocumentSubject): string {
  switch (subject.kind) {
    case 'homepage':
      return 'Homepage';
    case 'topic':
      return subject.topic.title;
    default:
      return titleFromSlug(subject.name);
  }
}

function isTextPage(name: string): name is TextPageName {
  return (TEXT_PAGES as readonly string[]).includes(name);
}
