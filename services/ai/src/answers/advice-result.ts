import type { Advice } from '@hearthwise/contracts';

/** Advice without an id: the stored result of a question. */
export type AdviceResult = Omit<Advice, 'adviceId'>;
