import { DEFAULT_HOMEPAGE } from '@hearthwise/contracts/content/homepage-defaults';

/** Title, a comma and the first name if it is known, an exclamation mark (specification section 2). */
export function greet(title: string, firstName: string | null): string {
  const opening = title || DEFAULT_HOMEPAGE.heroTitle;

  return firstName ? `${opening}, ${firstName}!` : `${opening}!`;
}
