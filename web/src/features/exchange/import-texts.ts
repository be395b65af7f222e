import type { ImportOutcome, ImportStatus } from '@hearthwise/contracts';

/** How far an import is. */
export const STATUS_TEXTS: Record<ImportStatus, string> = {
  uploading: 'Uploading',
  queued: 'Waiting',
  running: 'Importing',
  done: 'Done',
  failed: 'Failed',
};

/** What became of an article of an import. */
export const OUTCOME_TEXTS: Record<ImportOutcome, string> = {
  created: 'New',
  updated: 'Updated',
  unchanged: 'Unchanged',
  kept: 'Left as it is',
  failed: 'Not imported',
};

/** In the order in which they are counted. */
export const OUTCOMES = Object.keys(OUTCOME_TEXTS) as ImportOutcome[];
