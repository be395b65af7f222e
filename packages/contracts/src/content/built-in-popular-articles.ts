import type { CategorySlug } from '../taxonomy.js';

/** 'Popular This Week' on the topic pages of a category: a fixed choice of articles (specification section 2 'Subcategory page'). */
export const BUILT_IN_POPULAR_ARTICLES: Record<CategorySlug, readonly { slug: string; title: string }[]> = {
  'ways-we-live': [
    { slug: 'make-a-small-flat-feel-larger', title: 'How to Make a Small Flat Feel Larger' },
    { slug: 'living-well-in-a-tiny-home', title: 'Living Well in a Tiny Home' },
    { slug: 'your-first-year-in-the-country', title: 'Your First Year in the Country' },
    { slug: 'off-grid-basics-power-water-heat', title: 'Off-Grid Basics: Power, Water and Heat' },
  ],
  'our-lifestyles': [
    { slug: 'a-home-that-runs-on-family-routines', title: 'A Home That Runs on Family Routines' },
    { slug: 'own-less-without-living-bare', title: 'Own Less Without Living Bare' },
    { slug: 'work-from-home-without-living-at-work', title: 'Work From Home Without Living at Work' },
    { slug: 'set-up-home-after-a-divorce', title: 'Setting Up Home After a Divorce' },
  ],
  'places-we-call-home': [
    {
      slug: 'your-first-apartment-from-keys-to-comfort',
      title: 'Your First Apartment, From Keys to Comfort',
    },
    { slug: 'rent-well-from-viewing-to-deposit', title: 'Rent Well, From Viewing to Deposit' },
    { slug: 'downsizing-step-by-step', title: 'Downsizing, Step by Step' },
    { slug: 'look-after-a-vacation-home-from-afar', title: 'Looking After a Vacation Home From Afar' },
  ],
  'homes-that-support-us': [
    { slug: 'aging-in-place-room-by-room', title: 'Aging in Place, Room by Room' },
    { slug: 'make-an-ordinary-home-accessible', title: 'Make an Ordinary Home Accessible' },
    { slug: 'childproofing-that-grows-with-your-child', title: 'Childproofing That Grows With Your Child' },
    {
      slug: 'lower-your-heating-bills-in-the-right-order',
      title: 'Lower Your Heating Bills, in the Right Order',
    },
  ],
  'protect-whats-yours': [
    { slug: 'prepare-for-the-first-72-hours', title: 'Prepare for the First 72 Hours' },
    {
      slug: 'check-your-home-insurance-in-an-afternoon',
      title: 'Check Your Home Insurance in an Afternoon',
    },
    { slug: 'a-year-of-home-maintenance', title: 'A Year of Home Maintenance' },
    { slug: 'home-paperwork-and-the-questions-to-ask', title: 'Home Paperwork and the Questions to Ask' },
  ],
};
