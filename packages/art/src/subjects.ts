import type { Motif } from './motif.js';

/**
 * Motifs for single articles and stories whose subject is narrower than any topic. They are requested by these names like
 * topics.
 */
export const SUBJECTS = {
  'after-the-flood': [{ scene: 'storm-house', details: ['after'], times: ['dawn'], seasons: ['summer'] }],
  'balcony-rain': [{ scene: 'balcony' }],
  'busy-hallway': [{ scene: 'hall', details: ['crowd', 'dog'], times: ['dawn', 'day'] }],
  'cabin-supplies': [{ scene: 'lakeside', details: ['logs', 'solar'] }],
  'closed-cabin': [{ scene: 'lakeside', details: ['closed'], seasons: ['autumn', 'winter'] }],
  'empty-room': [{ scene: 'flat', details: ['empty', 'boxes'] }],
  'family-table': [{ scene: 'dining', details: ['pair', 'dog'] }],
  'floor-plan': [{ scene: 'plan-table', details: ['blueprint'] }],
  'fold-down-desk': [{ scene: 'desk', details: ['fold'] }],
  galley: [{ scene: 'galley' }],
  'gutter-ladder': [
    { scene: 'entrance', details: ['ladder'], times: ['day', 'golden'], seasons: ['autumn'] },
  ],
  'drying-washing': [{ scene: 'laundry' }],
  'kitchen-scraps': [{ scene: 'kitchen', details: ['caddy'] }],
  'laid-table': [{ scene: 'dining' }],
  'lit-stairs': [{ scene: 'stairs', details: ['alarm'], times: ['dusk'] }],
  'material-samples': [{ scene: 'plan-table', details: ['samples'] }],
  'night-reading': [{ scene: 'living-room', details: ['cat'], times: ['dusk'] }],
  'packed-room': [{ scene: 'living-room', details: ['boxes'] }],
  'painted-room': [{ scene: 'flat', details: ['empty', 'paint'], times: ['dawn', 'day', 'golden'] }],
  'policy-check': [{ scene: 'plan-table', details: ['policy'] }],
  'power-cut-crate': [{ scene: 'hall', details: ['crate'], times: ['dusk'] }],
  'quiet-bedroom': [{ scene: 'flat', details: ['bed', 'plain'] }],
  'quiet-den': [{ scene: 'stairs', details: ['den'] }],
  radiator: [{ scene: 'living-room', details: ['radiator'], seasons: ['winter'] }],
  'school-bags': [{ scene: 'hall', details: ['bags'], times: ['dawn', 'day'] }],
  'shared-table': [{ scene: 'dining', details: ['sheet'] }],
  'smart-hall': [{ scene: 'hall', details: ['smart'], times: ['dusk'] }],
  'stair-gate': [{ scene: 'stairs', details: ['gate'], times: ['dawn', 'day', 'golden'] }],
  'stair-rails': [{ scene: 'stairs', details: ['cat'] }],
  'step-free-bathroom': [{ scene: 'bathroom' }],
  supplies: [{ scene: 'cupboard' }],
  'sports-corner': [{ scene: 'flat', details: ['bicycle', 'exercise'] }],
  'two-households': [{ scene: 'living-room', details: ['pair', 'boxes'] }],
  'two-homes-shelf': [{ scene: 'cupboard', details: ['pegs'] }],
  'winter-kitchen': [{ scene: 'kitchen', seasons: ['winter'] }],
  worktop: [{ scene: 'kitchen' }],
  wardrobe: [{ scene: 'cupboard', details: ['wardrobe'] }],
} as const satisfies Record<string, readonly Motif[]>;
