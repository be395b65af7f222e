import { EDITOR_THRESHOLDS as AT } from '../limits.js';
import { type Finding, findingIf, isBlank, lengthOf } from './finding.js';
import type { HomepageContent } from './homepage.js';

/** The fields of the homepage that are checked. */
export type CheckedHomepage = Pick<
  HomepageContent,
  'heroTitle' | 'heroSubtitle' | 'heroDescription' | 'welcomeMessage'
>;

/**
 * Errors and warnings of the homepage's texts, in the order in which its editor lists them. The conditions, and the texts
 * that it gives, are those of the specification (section 5).
 */
export function homepageFindings(homepage: CheckedHomepage): Finding[] {
  const { heroTitle, heroSubtitle, heroDescription, welcomeMessage } = homepage;

  return [
    ...findingIf(isBlank(heroTitle), {
      kind: 'error',
      code: 'heroTitle.missing',
      message: 'Hero title is required',
      field: 'heroTitle',
    }),
    ...tooLong('heroTitle', heroTitle, AT.heroTitleMax, 'Hero title'),
    ...missing('heroSubtitle', heroSubtitle, "Hero subtitle helps clarify your platform's purpose"),
    ...tooLong('heroSubtitle', heroSubtitle, AT.heroSubtitleMax, 'Hero subtitle'),
    ...missing(
      'heroDescription',
      heroDescription,
      'Hero description helps visitors understand what you offer',
    ),
    ...tooLong('heroDescription', heroDescription, AT.heroDescriptionMax, 'Hero description'),
    ...missing('welcomeMessage', welcomeMessage, 'Welcome message helps personalize the user experience'),
  ];
}

function missing(field: keyof CheckedHomepage, value: string, message: string): Finding[] {
  return findingIf(isBlank(value), { kind: 'warning', code: `${field}.missing`, message, field });
}

function tooLong(field: keyof CheckedHomepage, value: string, max: number, name: string): Finding[] {
  const message = `${name} should be under ${max} characters for better display`;

  return findingIf(lengthOf(value) > max, { kind: 'warning', code: `${field}.long`, message, field });
}
