import type { BuiltInTopicText } from './built-in-topic-text.js';

/** Protect What's Yours: the subcategories that are no topics of the navigation. */
export const PROTECT_WHATS_YOURS_SUBCATEGORIES = {
  'home-security': {
    description:
      'Doors, windows, light and neighbours, in layers. What keeps burglars out, what only looks as if it did, and how to sleep at night.',
    question: 'What are the most effective ways to keep burglars out?',
    steps: [
      'Stand outside at dusk and ask how you would get in if you had lost the key.',
      "Close that way first: a lock that is used, a window that shuts, a ladder that isn't lying about.",
      'Add light, a habit of locking, and a neighbour. Cameras come last, if at all.',
    ],
    tips: [
      'Everybody has to get out at night without looking for a key.',
      "Take the spare key from under the pot. It's where anybody looks.",
      "Post about the holiday when you're back.",
    ],
  },
  maintenance: {
    description:
      'Small jobs before they grow: a calendar for the year, a box of tools, and clear lines between what you do yourself and what you pay for.',
    question: 'What maintenance does a house need every year?',
    steps: [
      'Walk round with a notebook twice a year, roof to drains, and give each fault a date.',
      'Do what stops water first, then what stops heat, then what can be seen.',
      'For anything on gas, mains electricity or a roof, get three quotes on the same description.',
    ],
    tips: [
      'Turn every stopcock once or twice a year so that it still turns on the day.',
      'Note the name and number of every paint you use; the tin will be dry when you need it.',
      "A repair that returns isn't the repair it needed.",
    ],
  },
  budgeting: {
    description:
      "A household budget that survives a broken washing machine, and a way to talk when the rent or mortgage can't be paid.",
    question: 'How do I make a household budget that I keep to?',
    steps: [
      'Write down the bills that come whether you like it or not, and divide the yearly ones by twelve.',
      'Move that sum to an account of its own on the day the money comes in.',
      'Look at the rest once a week for ten minutes, and change the plan rather than feeling guilty.',
    ],
    tips: [
      'If a payment is going to fail, ring before it does. You have more choices that day.',
      'Rent or mortgage, power, heat and tax come before cards and catalogues.',
      "Free debt advice exists in most countries. Whoever asks for a fee up front isn't it.",
    ],
  },
  'legal-considerations': {
    description:
      'Contracts, permissions, boundaries and neighbours: which papers to keep, what to read before you sign, and what to ask a professional.',
    question: 'Which legal questions about my home should I sort out, and whom do I ask?',
    steps: [
      'Collect what you have signed about the home, and put the dates on which something ends into a calendar.',
      'Write your question as one page with dates, names and what you want to happen.',
      "Take it to the right door: a tenants' or owners' association, a notary, a lawyer, the planning office.",
    ],
    tips: [
      'Never sign on the day you first see a contract.',
      'Ask what the advice will cost before the first hour begins.',
      'Confirm every phone call about money or deadlines by email.',
    ],
  },
  safety: {
    description:
      'Fire, carbon monoxide, gas, electricity, water and falls in an ordinary home: what warns you, what to do first, and how to practise it.',
    question: 'How many smoke alarms do I need, and where should they go?',
    steps: [
      'Press the button on every alarm today, and note the dates that are printed on them.',
      'Walk two ways out of each bedroom with your eyes shut, and put a torch by each bed.',
      'Go through stove, heater, sockets and stairs, and stop using whatever is scorched, loose or smells.',
    ],
    tips: [
      'A smoke alarm on each floor, tested monthly and replaced after ten years.',
      'Everybody in the house should know where water, gas and power are turned off.',
      'Close the bedroom doors at night. A shut door holds smoke back.',
    ],
  },
} satisfies Record<string, BuiltInTopicText>;
