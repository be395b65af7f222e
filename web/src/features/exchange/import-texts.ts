import type { ImportOutcome, ImportStatus } from '@hearthwise/contracts';

export const STATUS_TEXTS: Record<ImportStatus, string> = {
  uploading: 'Being uploaded',
  queued: 'Waiting',
  running: 'Importing',
  done: 'Done',
  failed: 'Failed',
};

export const OUTCOME_TEXTS: Record<ImportOutcome, string> = {
  created: 'New',
  updated: 'Updated',
  unchanged: 'Unchanged',
  kept: 'Left as it is',
  failed: 'Not imported',
};

export const OUTCOMES = Object.keys(OUTCOME_TEXTS) as ImportOutcome[];
