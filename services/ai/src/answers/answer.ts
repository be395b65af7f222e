import type { Advice } from '@hearthwise/contracts';

/** Advice before it has an id: what is worked out for a question, and kept. */
export type Answer = Omit<Advice, 'adviceId'>;
