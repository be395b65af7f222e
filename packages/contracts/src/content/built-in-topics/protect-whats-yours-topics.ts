import type { BuiltInTopicText } from './built-in-topic-text.js';

/** Protect What's Yours: the topics of the navigation. */
export const PROTECT_WHATS_YOURS_TOPICS = {
  'disaster-recovery': {
    description:
      'After the flood, the fire or the storm. What to do in the first day, the first week and the first months, and how to deal with claims.',
    question: 'How do I dry out a house after a flood?',
    steps: [
      'Wait for the all-clear, go in with boots and gloves, and leave switches and gas alone until somebody has checked them.',
      'Photograph room by room, report it to the insurer, then get the water and the wet things out.',
      'Dry first and for longer than seems needed; decorate when a meter says dry, not when a date does.',
    ],
    tips: [
      'Do not go back in before somebody competent says that the building and its power are safe.',
      "Take photos of everything before you clear it away, and keep a sample of what's ruined.",
      'Call the insurer before you hire anybody, and write down who said what.',
    ],
  },
  'emergency-preparedness': {
    description:
      'Three days without power, water or shops. A kit, a plan and a few habits that make a bad day manageable.',
    question: 'What belongs in an emergency kit for three days at home?',
    steps: [
      'Put water and a torch aside today: they are the two things nobody can improvise.',
      'Fill one crate over four weeks of normal shopping: food without cooking, medicine, batteries, radio, cash.',
      'Write down two meeting points and one number outside the region, and let the children explain the plan to you.',
    ],
    tips: [
      'Water comes first: three to four litres for each person, each day.',
      "Agree where you'd meet, and on one person elsewhere whom everybody calls.",
      "Try one evening without power while nothing is wrong. You'll know what's missing.",
    ],
  },
  'estate-inheritance-planning': {
    description:
      'The house will belong to somebody else one day. Talking early, listing what there is, and the questions to take to a professional.',
    question: 'Which papers will my family need when I die?',
    steps: [
      'Open one folder: what there is, where the papers are, who has to be told. An evening is enough for the first page.',
      'Tell two people where it lies.',
      'Bring up the house at a quiet moment, ask what each of them would want, and take the answers to a professional.',
    ],
    tips: [
      "Write down what there is and where the papers are. It'll help your heirs more than any advice.",
      'Name somebody who knows where the folder is, and tell them so.',
      'Look through the names on accounts, policies and deeds after every wedding, birth and separation.',
    ],
  },
  'financial-tools-calculators': {
    description:
      'What a home really costs, month by month and over the years. Simple sums that show what you can carry before you sign.',
    question: 'Can we afford this house?',
    steps: [
      'Collect three months of real spending before you fill in a single field.',
      "Do the five sums on paper: the month, the year, the bad year, the way out, and what you'd live on.",
      'Change one number at a time and see which one turns the answer round.',
    ],
    tips: [
      'Set money aside for repairs every month, as if it were a bill.',
      "Do every sum again with a rate two points higher, to see if you'd still sleep.",
      'Add what people forget: moving, fees, furniture, and the first repair.',
    ],
  },
  'home-life-insurance': {
    description:
      "Cover for the walls, what's inside them and the people who depend on you. What to read, what to ask, and what most people forget.",
    question: 'What should I insure, and what can I drop?',
    steps: [
      'Write down the three events that would cost you the home: a fire, a death, an illness that stops the income.',
      'Take each of them to your policies, and read what would be paid, to whom, and for how long.',
      "Ask in writing about everything that isn't clear, and file the answer with the policy.",
    ],
    tips: [
      'Read the exclusions first; they tell you more than the brochure does.',
      "Ask what a policy pays: what a thing cost, what it's worth now, or what a new one costs.",
      'Read them again when something changes: a child, a loan, a new room.',
    ],
  },
  insurance: {
    description:
      "Policies in plain words. Check what you have, find the gaps and what you're paying for twice, and keep proof of what you own.",
    question: 'How do I check whether my home insurance is enough?',
    steps: [
      'Lay the policies side by side and mark the insured sums, the excess and the exclusions in three colours.',
      'Film the rooms and work out what replacing the contents would really cost.',
      'Ring about the two widest gaps this week, and note the name, the day and the answer.',
    ],
    tips: [
      'Film every room with the drawers open, once a year; it takes a quarter of an hour.',
      'Check whether your sums still match what it would cost to rebuild or replace.',
      "Ask what you have to do for the cover to hold, such as locks, alarms or looking in while you're away.",
    ],
  },
  'legal-documents-for-homeowners': {
    description:
      'Deeds, permits, warranties, powers of attorney. Which papers a house collects, where to keep them, and when to ask a lawyer.',
    question: 'Which house papers should I keep, and for how long?',
    steps: [
      'Find the five that prove the house is yours and as it should be: deed, plans, permits, loan, insurance.',
      "Order what's missing from the land registry, the building office or the notary while nobody is in a hurry.",
      'Scan the lot, name the files by year and subject, and tell one person how to get at them.',
    ],
    tips: [
      'One folder in the house and one copy outside it, both with the same contents page.',
      'Keep permits and plans for as long as you own the house; the next owner will ask.',
      "Photograph what's behind a wall before it's closed, and file the picture with the plans.",
    ],
  },
  'trusts-wills': {
    description:
      'Putting your wishes in a form that holds. What to think through before you see a notary or a lawyer, so that the hour is well spent.',
    question: 'What should I prepare before I have a will drawn up?',
    steps: [
      'Draw your family and whoever depends on you, with everything you own beside it, and who owns it with you.',
      "Ask what the law would do if you wrote nothing. Sometimes that's what you want, more often not.",
      'Take the drawing to a notary or a lawyer, and have signing and storing done the way your country asks.',
    ],
    tips: [
      'Rules differ from country to country; take your questions to somebody qualified where you live.',
      "List what you own, what you owe and who depends on you. It's the first thing you'll be asked.",
      'Tell the person you name as executor, and where the original is.',
    ],
  },
} satisfies Record<string, BuiltInTopicText>;
