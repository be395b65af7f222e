/** Words of an image prompt and the topic whose covers fit them best; the first match counts. */
const MATCHES: readonly [RegExp, string][] = [
  [/\b(?:camper|van|caravan)\b/i, 'mobile-living'],
  [/\b(?:lakeside|coastal|cottage)\b/i, 'vacation-homes'],
  [/\b(?:tiny|cabin|timber house)\b/i, 'tiny-homes'],
  [/\b(?:desk|laptop|keyboard)\b/i, 'home-office'],
  [/\b(?:calculator|bills|coins|budget)\b/i, 'budgeting'],
  [/\b(?:policy|permit|notary|documents|papers|box file|clipboard)\b/i, 'legal-considerations'],
  [/\b(?:first-aid|rucksack|radio|lantern)\b/i, 'emergency-preparedness'],
  [/\b(?:ladder|toolbox|screwdriver|torch|sanded|workbench|valve)\b/i, 'maintenance'],
  [/\b(?:hallway|entrance|staircase|front door|ramp|handrails?)\b/i, 'accessibility'],
  [/\b(?:boxes|empty|unpacked|half-furnished)\b/i, 'divorce'],
  [/\b(?:sofa|bed|bedroom|loft|flat|wardrobe|cupboards?)\b/i, 'minimalist'],
  [/\b(?:kitchen|counter|hob|fridge|vegetables)\b/i, 'newlyweds'],
  [/\b(?:armchair|living room|reading|sitting room)\b/i, 'solo-living'],
  [/\b(?:farmhouse|country house|rural|meadow|garden)\b/i, 'rural-living'],
];

/** The topic to draw an image prompt with, so that caption and drawing show the same things. */
export function promptTopic(prompt: string): string | undefined {
  return MATCHES.find(([words]) => words.test(prompt))?.[1];
}
