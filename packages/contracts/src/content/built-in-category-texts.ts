import type { CategorySlug } from '../taxonomy.js';

/** What the topics of a category share until an editor writes others (specification section 2 'Subcategory page'). */
export interface BuiltInCategoryText {
  /** 'Getting Started', in order. */
  steps: readonly string[];
  /** 'Quick Tips'. */
  tips: readonly string[];
  /** 'Popular This Week': a fixed choice of articles. */
  popular: readonly { slug: string; title: string }[];
}

export const BUILT_IN_CATEGORY_TEXTS: Record<CategorySlug, BuiltInCategoryText> = {
  'ways-we-live': {
    steps: [
      'Write down what a good ordinary day at home looks like for you, from getting up to going to bed.',
      "Walk through your rooms with that list and mark what helps, what's in the way and what's missing.",
      'Choose one change that costs little and can be undone, and live with it for two weeks.',
    ],
    tips: [
      'Measure twice: the room, the door and the stairs the furniture has to pass.',
      'Before you buy storage, give away what it would have stored.',
      'Keep leases, receipts and meter readings in one place from the first day.',
    ],
    popular: [
      { slug: 'make-a-small-flat-feel-larger', title: 'How to Make a Small Flat Feel Larger' },
      { slug: 'living-well-in-a-tiny-home', title: 'Living Well in a Tiny Home' },
      { slug: 'your-first-year-in-the-country', title: 'Your First Year in the Country' },
      { slug: 'off-grid-basics-power-water-heat', title: 'Off-Grid Basics: Power, Water and Heat' },
    ],
  },
  'our-lifestyles': {
    steps: [
      'Ask everybody in the household which moment of the day goes wrong most often.',
      'Take the one that comes up most, and change the place where it happens before you try to change the people.',
      'Write the new arrangement where everybody can see it, and set a date to look at it again.',
    ],
    tips: [
      'Agree on money, chores and quiet hours while nobody is annoyed.',
      'Give every person one shelf, hook or corner that is only theirs.',
      'Choose the routine that survives a bad week over the one that only works in a good one.',
    ],
    popular: [
      { slug: 'a-home-that-runs-on-family-routines', title: 'A Home That Runs on Family Routines' },
      { slug: 'own-less-without-living-bare', title: 'Own Less Without Living Bare' },
      { slug: 'work-from-home-without-living-at-work', title: 'Work From Home Without Living at Work' },
      { slug: 'set-up-home-after-a-divorce', title: 'Setting Up Home After a Divorce' },
    ],
  },
  'places-we-call-home': {
    steps: [
      'List what the place must have, what would be good, and what you can do without: five points each.',
      'Visit at two different times of day, and talk to one person who already lives there.',
      'Add up what it costs in a month and in a year, with heating, travel and repairs, before you fall in love.',
    ],
    tips: [
      'Run the taps, open the windows, and stand still for a minute to listen.',
      'Record the condition with dated photographs on the day you get the keys.',
      "Meet the neighbours in the first week, while it's still easy.",
    ],
    popular: [
      {
        slug: 'your-first-apartment-from-keys-to-comfort',
        title: 'Your First Apartment, From Keys to Comfort',
      },
      { slug: 'rent-well-from-viewing-to-deposit', title: 'Rent Well, From Viewing to Deposit' },
      { slug: 'downsizing-step-by-step', title: 'Downsizing, Step by Step' },
      { slug: 'look-after-a-vacation-home-from-afar', title: 'Looking After a Vacation Home From Afar' },
    ],
  },
  'homes-that-support-us': {
    steps: [
      'Go through one normal day with the person who needs support, and note each place where they reach, turn, climb or wait.',
      "Deal with falls, fire and light first; they're cheap to improve and dangerous to leave.",
      'For structural, electrical or medical questions, get advice from a qualified professional before you buy.',
    ],
    tips: [
      'Fix whatever carries weight, a rail or a shelf, to solid structure and never to plaster alone.',
      'Good light on stairs and at thresholds prevents more falls than any aid.',
      "Try a change for a week with tape and cardboard before it's built.",
    ],
    popular: [
      { slug: 'aging-in-place-room-by-room', title: 'Aging in Place, Room by Room' },
      { slug: 'make-an-ordinary-home-accessible', title: 'Make an Ordinary Home Accessible' },
      { slug: 'childproofing-that-grows-with-your-child', title: 'Childproofing That Grows With Your Child' },
      {
        slug: 'lower-your-heating-bills-in-the-right-order',
        title: 'Lower Your Heating Bills, in the Right Order',
      },
    ],
  },
  'protect-whats-yours': {
    steps: [
      "Put the papers that matter in one folder: policies, deeds, contracts, contacts. Note what's missing.",
      'Film every room with the drawers open, and keep a copy outside the house.',
      'Choose the one risk that would hurt most, and close that gap this month.',
    ],
    tips: [
      'A smoke alarm on each floor, tested monthly and replaced after ten years.',
      'Everybody in the house should know where water, gas and power are turned off.',
      'Rules differ from place to place: take legal and insurance questions to somebody qualified where you live.',
    ],
    popular: [
      { slug: 'prepare-for-the-first-72-hours', title: 'Prepare for the First 72 Hours' },
      {
        slug: 'check-your-home-insurance-in-an-afternoon',
        title: 'Check Your Home Insurance in an Afternoon',
      },
      { slug: 'a-year-of-home-maintenance', title: 'A Year of Home Maintenance' },
      { slug: 'home-paperwork-and-the-questions-to-ask', title: 'Home Paperwork and the Questions to Ask' },
    ],
  },
};
