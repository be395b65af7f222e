import type { CategorySlug } from '../taxonomy.js';

/** A suggested question. */
export interface Prompt {
  text: string;
  /** The category that gives it its tint. */
  category: CategorySlug;
}

/** Twelve questions that articles cover (specification section 9); three are shown at a time. */
export const STARTER_PROMPTS: readonly Prompt[] = [
  { text: 'How do I make a small flat feel larger?', category: 'ways-we-live' },
  { text: 'What should I check before I sign a lease?', category: 'places-we-call-home' },
  { text: 'How can I lower my heating bills without a big renovation?', category: 'homes-that-support-us' },
  { text: 'What belongs in an emergency kit for the first 72 hours?', category: 'protect-whats-yours' },
  { text: 'Which house rules last in a shared home?', category: 'ways-we-live' },
  { text: 'How do I set up a home office that is kind to my back?', category: 'places-we-call-home' },
  { text: 'How do I childproof a home as my baby grows?', category: 'homes-that-support-us' },
  { text: 'Which maintenance jobs does a house need through the year?', category: 'protect-whats-yours' },
  { text: 'How do three generations share one home well?', category: 'ways-we-live' },
  { text: 'Where do I start when downsizing after many years?', category: 'places-we-call-home' },
  { text: 'How do I set up a home for the children after a divorce?', category: 'our-lifestyles' },
  { text: 'What should my home insurance really cover?', category: 'protect-whats-yours' },
];

export const TRENDING_QUESTIONS: readonly string[] = [
  'How do I keep a household budget that lasts?',
  'How can I make a bathroom safer for an older person?',
  'What should I ask at the viewing of a starter home?',
];

export const RECENT_QUESTIONS: readonly string[] = [
  'How do I cut household waste room by room?',
  'What should I know before I move into a tiny home?',
];
