import type { BuiltInTopicText } from './built-in-topic-text.js';

/** Places We Call Home: the subcategories that are no topics of the navigation. */
export const PLACES_WE_CALL_HOME_SUBCATEGORIES = {
  'first-apartment': {
    description:
      'From the keys to a comfortable first month: what to buy first, what to paint, how to cook on almost nothing, and which bills start when.',
    question: 'What do I need to buy and set up for my first apartment?',
    steps: [
      'On the day of the keys, read the meters, photograph the rooms, and test every tap, socket and window.',
      'Register power, water, internet and your new address before you shop for cushions.',
      'Buy for one week of living: a bed, a light, a pan, a curtain. The rest shows itself.',
    ],
    tips: [
      'Try paint on a sheet of card and move it round for a day.',
      "Second-hand tables are bargains. Mattresses aren't.",
      "Take out contents cover in the first week; the landlord's policy isn't about your things.",
    ],
  },
  'starter-home': {
    description:
      'The first house you can afford, with everything that is wrong with it: what to look past, what to walk away from, and what to mend first.',
    question: 'What should I check in an old house before I buy it?',
    steps: [
      'Look at what holds it up and keeps it dry before you look at the kitchen.',
      'Price the three largest repairs, and take them off what you can offer.',
      'Move in, live with it, and do water, heat and safety before anything that shows.',
    ],
    tips: [
      'Ugly is cheap; wet is expensive.',
      'Ask the seller for bills, guarantees and the age of the boiler.',
      'Buy the worst roof only if you have the money for a roof.',
    ],
  },
  'forever-home': {
    description:
      "A house to stay in through small children, bad knees and everything between. What can be changed later, what can't, and how to tell at the viewing.",
    question: 'How do I choose a home for the long run?',
    steps: [
      'Write down who might live there in ten, twenty and thirty years, and who might visit in a wheelchair.',
      "Look for what can't be added: a ground-floor room, light from two sides, a level way in, a shop on foot.",
      'Keep a plan for the stairs: room for a rail on both sides, a lift, or a bed downstairs.',
    ],
    tips: [
      'Wide doors cost little in a renovation and a great deal later.',
      'Judge the location by your worst day, not by your best.',
      'Ask where an ambulance would stop.',
    ],
  },
  'rental-properties': {
    description:
      'Renting from the first viewing to the last cleaning day, and the rules for those who let one home to somebody else.',
    question: 'What should I check from the viewing of a rental to the end of the lease?',
    steps: [
      'View in daylight, run a tap, look behind a wardrobe and ask the tenant who is leaving.',
      'Compare what was promised with what the lease says, line by line, and have the difference added.',
      'Hand over and take back with the same list, both signatures and photos.',
    ],
    tips: [
      "Never pay for a home that you or a friend haven't been inside.",
      'Ask for the energy certificate; it shows in the winter bills.',
      'Give notice in writing, with proof, a few days before the last possible one.',
    ],
  },
  downsizing: {
    description:
      'From many rooms to few, with time to say goodbye: an order for sorting, fair ways to share out the good things, and a moving day that works.',
    question: 'How do I downsize step by step without regretting what I give away?',
    steps: [
      'Set the date a year away if you can, and sort for two hours a week until then.',
      'Rooms with no feelings first: laundry, garage, linen. The study and the letters come last.',
      'Tell the family what is to be had and by when, then stop storing it for them.',
    ],
    tips: [
      "Photograph what you can't keep, with the person who loves it in the picture.",
      'Get two valuations for anything you believe is worth money.',
      'A rented store costs every month. Give it an end date on the day you sign.',
    ],
  },
  upsizing: {
    description:
      'Another child, a parent, a desk too many. Moving to more space without more debt than you can carry, and a move planned backwards from the day.',
    question: 'How do I know whether we can afford a larger home?',
    steps: [
      'Write down which hour of the day is too tight, and try what would fix it where you are.',
      'Work out the larger home with everything: heating, tax, furniture, the way to work, the fees of selling.',
      'If it still adds up, put eight weeks on the wall and fill them from the last to the first.',
    ],
    tips: [
      'Count rooms with doors, not square metres.',
      'Leave one room unfurnished for a year, and your savings with it.',
      'Agree on the completion dates of both homes before you give notice on either.',
    ],
  },
  'home-office': {
    description:
      'Desk, chair, screen and light fitted to your body, in a room or in a corner of one, with what helps a sore back and what only looks as if it did.',
    question: 'How high should my desk, chair and screen be?',
    steps: [
      'Set the chair first: feet flat, knees about level with the hips, back against the rest.',
      'Bring the keyboard to your elbows and the top of the screen to your eyes, with books if need be.',
      'Turn the desk so that the window is beside you, and add a lamp that lights paper and not the screen.',
    ],
    tips: [
      'A laptop on a stack of books needs its own keyboard, or your wrists pay for your neck.',
      'Change position before it hurts; the best posture is the next one.',
      'If an arm tingles or the pain stays, see a doctor, not a shop.',
    ],
  },
} satisfies Record<string, BuiltInTopicText>;
