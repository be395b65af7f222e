import { PRODUCT_NAME } from '@hearthwise/contracts/product';
import { artPath } from '@hearthwise/contracts/routes';
import { Page, PageContext } from '../../lib/page.js';
import { use } from 'react';
import { AdviserDemo } from './components/adviser-demo.js';
import { ClosingBand } from './components/closing-band.js';
import { CommunityPreview } from './components/community-preview.js';
import { Hero } from './components/hero.js';
import { JourneyCards } from './components/journey-cards.js';
import { PlanningTools } from './components/planning-tools.js';

const DESCRIPTION =
  'Practical guides for renting, buying, mending and sharing a home, an adviser that shows its sources, and people who have done it before you.';

/** The landing page (specification section 2). */
export function LandingScreen() {
  return (
    <>
      <Page
        description={DESCRIPTION}
        canonical="/"
        image={artPath('ways-we-live', 'front-page', { width: 1200, height: 630 }, 'home-owners')}
        jsonLd={webSite(use(PageContext).origin)}
      />
      <Hero />
      <JourneyCards />
      <AdviserDemo />
      <CommunityPreview />
      <PlanningTools />
      <ClosingBand />
    </>
  );
}

/** Search engines may offer the search of this site. */
function webSite(origin: string) {
  return {
    '@type': 'WebSite',
    name: PRODUCT_NAME,
    description: DESCRIPTION,
    url: origin,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
