import {
  BUILT_IN_REVISION,
  DEFAULT_HOMEPAGE,
  type Document,
  type DocumentRevisionRecord,
  type DocumentSubject,
  type DocumentTexts,
  EMPTY_TOPIC_TEXTS,
} from '@hearthwise/contracts';
import { BUILT_IN_PAGES } from './built-in-pages.js';
import type { DocumentRevisionRow, DocumentRow } from './documents.repository.js';

/** @param row undefined for a document that nobody has saved */
export function toDocument(key: string, subject: DocumentSubject, row: DocumentRow | undefined): Document {
  return {
    key,
    revision: row?.revision ?? BUILT_IN_REVISION,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    ...toTexts(subject, row?.fields),
  };
}

/** Maps the row to a revision without its texts. */
export function toDocumentRevision({ createdAt, ...row }: DocumentRevisionRow): DocumentRevisionRecord {
  return { ...row, createdAt: createdAt.toISOString() };
}

/** Fields that a row of an earlier release does not have are the built-in ones. */
function toTexts(subject: DocumentSubject, fields: object = {}): DocumentTexts {
  switch (subject.kind) {
    case 'homepage':
      return { kind: 'homepage', fields: { ...DEFAULT_HOMEPAGE, ...fields } };
    case 'topic':
      return { kind: 'topic', fields: { ...EMPTY_TOPIC_TEXTS, ...fields } };
    default:
      return { kind: 'page', fields: { ...BUILT_IN_PAGES[subject.name].fields, ...fields } };
  }
}
