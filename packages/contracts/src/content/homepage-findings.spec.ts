import { describe, expect, it } from 'vitest';
import { type CheckedHomepage, homepageFindings } from './homepage-findings.js';

const sound: CheckedHomepage = {
  heroTitle: 'Welcome back',
  heroSubtitle: "What's next?",
  heroDescription: 'Guides for every home.',
  welcomeMessage: 'Good to see you.',
};

function findings(changes: Partial<CheckedHomepage>): string[] {
  return homepageFindings({ ...sound, ...changes }).map(({ kind, message }) => `${kind}: ${message}`);
}

describe('homepageFindings', () => {
  it('finds nothing in sound texts, nor at the limits', () => {
    expect(findings({})).toEqual([]);
    expect(
      findings({
        heroTitle: 'x'.repeat(60),
        heroSubtitle: 'x'.repeat(80),
        heroDescription: 'x'.repeat(200),
      }),
    ).toEqual([]);
  });

  it.each([
    [{ heroTitle: ' ' }, 'error: Hero title is required'],
    [{ heroTitle: 'x'.repeat(61) }, 'warning: Hero title should be under 60 characters for better display'],
    [{ heroSubtitle: '' }, "warning: Hero subtitle helps clarify your platform's purpose"],
    [
      { heroSubtitle: 'x'.repeat(81) },
      'warning: Hero subtitle should be under 80 characters for better display',
    ],
    [{ heroDescription: '' }, 'warning: Hero description helps visitors understand what you offer'],
    [
      { heroDescription: 'x'.repeat(201) },
      'warning: Hero description should be under 200 characters for better display',
    ],
    [{ welcomeMessage: ' ' }, 'warning: Welcome message helps personalize the user experience'],
  ])('finds %j', (changes, message) => {
    expect(findings(changes)).toEqual([message]);
  });
});
