import type { Motif } from './motif.js';
import { SUBJECTS } from './subjects.js';

/**
 * Motifs of each topic. The keys are the slugs of all topics and subcategories. A topic that is missing here gets the scenes
 * of its theme.
 */
const SITE_TOPICS = {
  accessibility: [{ scene: 'entrance' }, { scene: 'hall' }],
  'accessible-ada-friendly-homes': [{ scene: 'entrance' }, { scene: 'entrance', details: ['dog'] }],
  'active-lifestyle': [
    { scene: 'flat', details: ['exercise'] },
    { scene: 'living-room', details: ['exercise'] },
  ],
  'aging-in-place': [{ scene: 'hall' }, { scene: 'living-room', details: ['photos', 'cat'] }],
  'apartment-living': [{ scene: 'apartment-block' }, { scene: 'flat' }],
  budgeting: [{ scene: 'plan-table', details: ['ledger'] }],
  caregiving: [{ scene: 'living-room', details: ['pair', 'photos'] }, { scene: 'hall' }],
  caretaker: [{ scene: 'living-room', details: ['pair'] }, { scene: 'kitchen' }],
  'child-friendly': [
    { scene: 'living-room', details: ['toys'] },
    { scene: 'hall', details: ['toys'] },
  ],
  'co-living': [
    { scene: 'kitchen', details: ['many'] },
    { scene: 'town-row', details: ['bicycle'] },
  ],
  college: [
    { scene: 'desk', details: ['books'] },
    { scene: 'flat', details: ['bed', 'bicycle'] },
  ],
  'digital-nomads': [
    { scene: 'desk', details: ['suitcase'] },
    { scene: 'lakeside', details: ['van'] },
  ],
  'disaster-recovery': [{ scene: 'storm-house' }, { scene: 'plan-table', details: ['kit'] }],
  divorce: [
    { scene: 'flat', details: ['boxes'] },
    { scene: 'living-room', details: ['boxes'] },
  ],
  downsizing: [
    { scene: 'flat', details: ['boxes'] },
    { scene: 'lakeside', details: ['tiny'] },
  ],
  'eco-conscious': [{ scene: 'garden' }, { scene: 'kitchen' }],
  'eco-friendly-sustainable': [{ scene: 'countryside', details: ['solar'] }, { scene: 'garden' }],
  'emergency-preparedness': [{ scene: 'plan-table', details: ['kit'] }, { scene: 'storm-house' }],
  'empty-nesters': [{ scene: 'living-room', details: ['pair', 'photos'] }, { scene: 'garden' }],
  'energy-efficient': [
    { scene: 'countryside', details: ['solar'] },
    { scene: 'apartment-block', details: ['solar'] },
  ],
  'estate-inheritance-planning': [
    { scene: 'plan-table', details: ['deed'] },
    { scene: 'living-room', details: ['photos'] },
  ],
  'faith-based-living': [
    { scene: 'living-room', details: ['candle', 'photos'] },
    { scene: 'kitchen', details: ['many'] },
  ],
  'family-focused': [
    { scene: 'kitchen', details: ['many'] },
    { scene: 'living-room', details: ['toys', 'photos'] },
  ],
  'family-life': [
    { scene: 'living-room', details: ['toys', 'photos'] },
    { scene: 'countryside', details: ['washing'] },
  ],
  'financial-tools-calculators': [{ scene: 'plan-table', details: ['ledger'] }],
  'first-apartment': [{ scene: 'flat', details: ['boxes'] }, { scene: 'apartment-block' }],
  'first-time-home-buyers': [
    { scene: 'plan-table', details: ['blueprint'] },
    { scene: 'countryside' },
    { scene: 'town-row' },
  ],
  'forever-home': [{ scene: 'countryside' }, { scene: 'garden' }],
  'frequent-travel-living': [
    { scene: 'flat', details: ['suitcase'] },
    { scene: 'plan-table', details: ['map'] },
  ],
  'health-related-renovations': [{ scene: 'plan-table', details: ['blueprint'] }, { scene: 'hall' }],
  'home-based-business': [{ scene: 'desk' }, { scene: 'plan-table', details: ['ledger'] }],
  'home-life-insurance': [{ scene: 'storm-house' }, { scene: 'plan-table', details: ['deed'] }],
  'home-office': [{ scene: 'desk' }],
  'home-owners': [{ scene: 'countryside' }, { scene: 'plan-table', details: ['tools'] }],
  'home-security': [
    { scene: 'entrance', times: ['dusk'] },
    { scene: 'countryside', times: ['dusk'] },
  ],
  'homesteading-urban-farming': [{ scene: 'garden' }, { scene: 'countryside', details: ['barn', 'washing'] }],
  insurance: [{ scene: 'storm-house' }, { scene: 'plan-table', details: ['deed'] }],
  'legal-considerations': [{ scene: 'plan-table', details: ['deed'] }],
  'legal-documents-for-homeowners': [{ scene: 'plan-table', details: ['deed'] }],
  'lgbtqia-households': [
    { scene: 'town-row', details: ['flags'] },
    { scene: 'living-room', details: ['pair', 'cat'] },
  ],
  'life-after-loss': [
    { scene: 'living-room', details: ['candle', 'photos'] },
    { scene: 'countryside', times: ['dawn'] },
  ],
  'living-abroad': [
    { scene: 'plan-table', details: ['map'] },
    { scene: 'town-row' },
    { scene: 'flat', details: ['suitcase'] },
  ],
  maintenance: [{ scene: 'plan-table', details: ['tools'] }],
  'mental-health-wellness-spaces': [
    { scene: 'living-room', details: ['cat'] },
    { scene: 'flat', details: ['plain'] },
    { scene: 'garden' },
  ],
  'mindful-living': [
    { scene: 'flat', details: ['plain'] },
    { scene: 'garden', times: ['dawn', 'golden'] },
  ],
  minimalist: [{ scene: 'flat', details: ['plain'] }],
  'minimalist-intentional-living': [
    { scene: 'flat', details: ['plain'] },
    { scene: 'lakeside', details: ['tiny'] },
  ],
  'mobile-living': [{ scene: 'lakeside', details: ['van'] }],
  'mobility-support-modifications': [{ scene: 'entrance' }, { scene: 'hall' }],
  'multi-generational': [
    { scene: 'living-room', details: ['pair', 'photos'] },
    { scene: 'kitchen', details: ['many'] },
  ],
  'multi-home-living': [{ scene: 'lakeside' }, { scene: 'hall', details: ['suitcase'] }],
  multigenerational: [
    { scene: 'living-room', details: ['pair', 'photos'] },
    { scene: 'garden', details: ['washing'] },
  ],
  newlyweds: [{ scene: 'kitchen' }, { scene: 'living-room', details: ['pair'] }],
  'nomadic-living': [
    { scene: 'lakeside', details: ['van'] },
    { scene: 'plan-table', details: ['map'] },
  ],
  'off-grid': [
    { scene: 'lakeside', details: ['tiny', 'solar'] },
    { scene: 'countryside', details: ['solar', 'turbine'] },
  ],
  'off-grid-living': [
    { scene: 'countryside', details: ['solar', 'turbine'] },
    { scene: 'lakeside', details: ['tiny', 'solar'] },
  ],
  partnerships: [{ scene: 'living-room', details: ['pair'] }, { scene: 'kitchen' }],
  'pet-friendly': [
    { scene: 'living-room', details: ['dog'] },
    { scene: 'hall', details: ['dog'] },
    { scene: 'entrance', details: ['dog', 'cat'] },
  ],
  'remote-work-culture': [{ scene: 'desk' }, { scene: 'desk', details: ['cat'] }],
  'rental-properties': [{ scene: 'apartment-block' }, { scene: 'town-row' }],
  renters: [{ scene: 'apartment-block' }, { scene: 'flat' }, { scene: 'town-row' }],
  'retired-early-retirement': [{ scene: 'garden' }, { scene: 'lakeside' }],
  retirement: [{ scene: 'garden' }, { scene: 'living-room', details: ['pair', 'cat'] }],
  'returning-home-boomerang': [{ scene: 'hall', details: ['suitcase'] }, { scene: 'countryside' }],
  'roommates-shared-housing': [
    { scene: 'kitchen', details: ['many'] },
    { scene: 'flat', details: ['bicycle'] },
  ],
  'rural-life': [{ scene: 'countryside', details: ['barn'] }, { scene: 'garden' }],
  'rural-living': [{ scene: 'countryside', details: ['barn'] }, { scene: 'garden' }],
  safety: [{ scene: 'plan-table', details: ['kit'] }, { scene: 'hall' }],
  'safety-planning-for-kids-elders': [
    { scene: 'hall', details: ['toys'] },
    { scene: 'plan-table', details: ['kit'] },
  ],
  'single-life': [{ scene: 'flat', details: ['cat'] }, { scene: 'kitchen' }],
  'single-parenting': [{ scene: 'living-room', details: ['toys'] }, { scene: 'kitchen' }],
  'small-space-living-downsizing': [{ scene: 'flat' }, { scene: 'lakeside', details: ['tiny'] }],
  'smart-home': [
    { scene: 'living-room', times: ['dusk'] },
    { scene: 'countryside', times: ['dusk'] },
  ],
  'solo-living': [
    { scene: 'flat', details: ['cat'] },
    { scene: 'living-room', details: ['cat'] },
  ],
  'special-needs-at-home': [{ scene: 'living-room', details: ['toys'] }, { scene: 'entrance' }],
  'starter-home': [{ scene: 'countryside' }, { scene: 'town-row' }],
  'student-dorm': [
    { scene: 'desk', details: ['books'] },
    { scene: 'flat', details: ['bed'] },
  ],
  suburban: [{ scene: 'countryside', details: ['bicycle'] }, { scene: 'garden' }],
  'suburban-life': [
    { scene: 'countryside', details: ['bicycle'] },
    { scene: 'garden', details: ['washing'] },
  ],
  'suburban-living': [{ scene: 'countryside', details: ['bicycle'] }, { scene: 'entrance' }],
  sustainable: [
    { scene: 'countryside', details: ['solar'] },
    { scene: 'plan-table', details: ['blueprint'] },
  ],
  teen: [
    { scene: 'flat', details: ['bed'] },
    { scene: 'desk', details: ['books'] },
  ],
  'tiny-homes': [{ scene: 'lakeside', details: ['tiny'] }],
  'travel-based-living': [
    { scene: 'plan-table', details: ['map'] },
    { scene: 'lakeside', details: ['van'] },
  ],
  'trusts-wills': [{ scene: 'plan-table', details: ['deed'] }],
  upsizing: [
    { scene: 'countryside' },
    { scene: 'plan-table', details: ['blueprint'] },
    { scene: 'hall', details: ['suitcase'] },
  ],
  urban: [{ scene: 'town-row' }, { scene: 'apartment-block' }],
  'urban-living': [{ scene: 'apartment-block' }, { scene: 'town-row' }],
  'urban-professional': [{ scene: 'desk' }, { scene: 'flat' }, { scene: 'town-row', times: ['dusk'] }],
  'vacation-homes': [{ scene: 'lakeside' }],
  'wellness-focused': [
    { scene: 'flat', details: ['plain'] },
    { scene: 'living-room', details: ['cat'] },
  ],
  'work-from-home': [{ scene: 'desk' }, { scene: 'desk', details: ['cat'] }],
} as const satisfies Record<string, readonly Motif[]>;

const TABLE = { ...SITE_TOPICS, ...SUBJECTS };

/** A topic slug or a narrower subject with motifs of its own. */
export type Topic = keyof typeof TABLE;

/** All topics and subjects with motifs of their own. */
export const TOPICS = Object.keys(TABLE) as readonly Topic[];

/** The motifs of a topic; none for an unknown one. */
export function motifsOf(topic: string): readonly Motif[] {
  return Object.hasOwn(TABLE, topic) ? TABLE[topic as Topic] : [];
}
