/** The product's name, wherever people read it. Operators who rename the product change it here. */
export const PRODUCT_NAME = 'Hearthwise';

/** Where 'Exit this page' leads: a page that nobody asks about. */
export const EXIT_ADDRESS = 'https://www.wikipedia.org/';

/** Footer tagline (specification section 1). */
export const TAGLINE =
  'Practical help for every chapter of life, connecting you with the wisdom of home through AI-powered advice and community support.';

/** The copyright year shown in the footer (specification section 1). */
export const COPYRIGHT_YEAR = 2024;
