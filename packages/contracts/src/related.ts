import type { SubcategorySlug } from './taxonomy.js';

type RelatedTopic = keyof typeof RELATED_SUBCATEGORIES;

/** The article subcategories that fit a navigation topic, nearest first; none for anything else. */
export function relatedSubcategories(topic: string): readonly string[] {
  return Object.hasOwn(RELATED_SUBCATEGORIES, topic) ? RELATED_SUBCATEGORIES[topic as RelatedTopic] : [];
}

/**
 * Which article subcategories (reading B) fit a navigation topic (reading A), nearest first. The two readings share only
 * six pairs, so that most topic pages would have no articles without this table.
 */
const RELATED_SUBCATEGORIES = {
  college: ['first-apartment', 'co-living', 'budgeting'],
  'digital-nomads': ['nomadic-living', 'work-from-home', 'home-office'],
  'eco-friendly-sustainable': ['eco-conscious', 'sustainable', 'energy-efficient'],
  'first-time-home-buyers': ['starter-home', 'insurance', 'maintenance'],
  'frequent-travel-living': ['nomadic-living', 'home-security', 'vacation-homes'],
  'home-owners': ['maintenance', 'energy-efficient', 'insurance'],
  'home-based-business': ['home-office', 'work-from-home', 'insurance'],
  'homesteading-urban-farming': ['rural-living', 'off-grid', 'eco-conscious'],
  'minimalist-intentional-living': ['minimalist', 'downsizing', 'tiny-homes'],
  'multi-home-living': ['vacation-homes', 'home-security', 'maintenance'],
  'remote-work-culture': ['work-from-home', 'home-office', 'nomadic-living'],
  renters: ['rental-properties', 'apartment-living', 'first-apartment'],
  'retired-early-retirement': ['retirement', 'downsizing', 'budgeting'],
  'small-space-living-downsizing': ['apartment-living', 'tiny-homes', 'downsizing'],
  'solo-living': ['first-apartment', 'apartment-living', 'safety'],
  teen: ['family-focused', 'child-friendly', 'home-office'],
  caretaker: ['aging-in-place', 'accessibility', 'multi-generational'],
  divorce: ['divorce', 'budgeting', 'family-focused'],
  'empty-nesters': ['downsizing', 'retirement', 'forever-home'],
  'faith-based-living': ['family-focused', 'multi-generational', 'minimalist'],
  'family-life': ['family-focused', 'child-friendly', 'upsizing'],
  'lgbtqia-households': ['co-living', 'legal-considerations', 'family-focused'],
  'life-after-loss': ['legal-considerations', 'downsizing', 'budgeting'],
  'mindful-living': ['wellness-focused', 'minimalist', 'urban-professional'],
  multigenerational: ['multi-generational', 'aging-in-place', 'accessibility'],
  newlyweds: ['first-apartment', 'starter-home', 'budgeting'],
  partnerships: ['co-living', 'budgeting', 'legal-considerations'],
  'returning-home-boomerang': ['multi-generational', 'co-living', 'budgeting'],
  'roommates-shared-housing': ['co-living', 'rental-properties', 'first-apartment'],
  'single-life': ['apartment-living', 'first-apartment', 'urban-professional'],
  'single-parenting': ['family-focused', 'child-friendly', 'budgeting'],
  'student-dorm': ['first-apartment', 'co-living', 'apartment-living'],
  suburban: ['suburban-life', 'upsizing', 'family-focused'],
  urban: ['urban-professional', 'apartment-living', 'rental-properties'],
  'living-abroad': ['nomadic-living', 'rental-properties', 'legal-considerations'],
  'mobile-living': ['nomadic-living', 'tiny-homes', 'off-grid'],
  'off-grid-living': ['off-grid', 'rural-living', 'energy-efficient'],
  'rural-life': ['rural-living', 'off-grid', 'emergency-preparedness'],
  'suburban-living': ['suburban-life', 'upsizing', 'maintenance'],
  'tiny-homes': ['tiny-homes', 'apartment-living', 'minimalist'],
  'travel-based-living': ['nomadic-living', 'vacation-homes', 'home-security'],
  'urban-living': ['urban-professional', 'apartment-living', 'first-apartment'],
  'vacation-homes': ['vacation-homes', 'home-security', 'insurance'],
  'accessible-ada-friendly-homes': ['accessibility', 'aging-in-place', 'smart-home'],
  'aging-in-place': ['aging-in-place', 'accessibility', 'safety'],
  caregiving: ['aging-in-place', 'multi-generational', 'accessibility'],
  'health-related-renovations': ['accessibility', 'wellness-focused', 'sustainable'],
  'mental-health-wellness-spaces': ['wellness-focused', 'minimalist', 'urban-professional'],
  'mobility-support-modifications': ['accessibility', 'aging-in-place', 'forever-home'],
  'safety-planning-for-kids-elders': ['child-friendly', 'safety', 'aging-in-place'],
  'special-needs-at-home': ['accessibility', 'wellness-focused', 'child-friendly'],
  'disaster-recovery': ['disaster-recovery', 'insurance', 'emergency-preparedness'],
  'emergency-preparedness': ['emergency-preparedness', 'safety', 'disaster-recovery'],
  'estate-inheritance-planning': ['legal-considerations', 'retirement', 'insurance'],
  'financial-tools-calculators': ['budgeting', 'starter-home', 'retirement'],
  'home-life-insurance': ['insurance', 'disaster-recovery', 'budgeting'],
  insurance: ['insurance', 'disaster-recovery', 'home-security'],
  'legal-documents-for-homeowners': ['legal-considerations', 'insurance', 'starter-home'],
  'trusts-wills': ['legal-considerations', 'retirement', 'divorce'],
} as const satisfies Record<string, readonly SubcategorySlug[]>;
