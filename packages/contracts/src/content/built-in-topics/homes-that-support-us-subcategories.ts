import type { BuiltInTopicText } from './built-in-topic-text.js';

/** Homes That Support Us: the subcategories that are no topics of the navigation. */
export const HOMES_THAT_SUPPORT_US_SUBCATEGORIES = {
  accessibility: {
    description:
      'The measures behind an accessible home: turning circles, door widths, reach, thresholds and contrast, and what an ordinary house can be brought to.',
    question: 'In what order should I adapt a house for a wheelchair, and what does it cost?',
    steps: [
      'Borrow the chair or frame and drive every route in the home, with a tape measure and a pencil.',
      "Take away what costs nothing first: rugs, doors that needn't be there, furniture on the route.",
      "Sort the rest into a weekend's work, a tradesperson's and an architect's, and ask about grants for the last two.",
    ],
    tips: [
      "Rising hinges and lever handles are an afternoon's work.",
      'A contrasting edge helps more eyes than a brighter bulb.',
      'Put switches and sockets where a seated arm ends, between knee and shoulder.',
    ],
  },
  'child-friendly': {
    description:
      'Childproofing that moves with the child: what a crawler finds, what a climber pulls over, what a seven-year-old may do alone.',
    question: 'How do I childproof my home, and when do I start?',
    steps: [
      "Crawl through the rooms and collect everything smaller than a toilet roll's opening.",
      'Anchor the furniture, close off stairs and stove, and fit window restrictors that an adult can open.',
      'Look again every three months. Children learn what the catch was for.',
    ],
    tips: [
      'Button batteries belong behind a screw or out of the house.',
      "Cords of blinds go up and out of reach, also in the grandparents' house.",
      'Teach the kettle, the knife and the stairs before you unlock them.',
    ],
  },
  'pet-friendly': {
    description:
      'Floors, sofas, plants and leases for people who live with animals. A home that suits the dog or the cat and still suits you.',
    question: 'How do I set up a home for a dog or cat, and what does my landlord have to allow?',
    steps: [
      'Ask for permission in writing before you fall in love, with a photo and a reference if you rent.',
      'Make three places: one to eat, one to sleep where nobody steps, and one to be clean again by the door.',
      'Check the plants, the windows and the bins at the height of the nose.',
    ],
    tips: [
      'Lilies are deadly for cats; keep them out of the house altogether.',
      'A washable throw beats a stain-proof sofa.',
      "Leave a key and a note with the vet's number for the day you're held up.",
    ],
  },
  'wellness-focused': {
    description:
      'Air, light, quiet and dry walls: the parts of a home that you feel before you see them, and how to measure and improve each.',
    question: 'What can I improve about the air, light and noise in my home?',
    steps: [
      'Put a cheap humidity gauge in the bedroom for a week and read it in the morning.',
      "Find the darkest and the loudest spot you spend time in, and spend that hour somewhere else until it's mended.",
      'Look behind wardrobes and under sills for mould, and go for its cause before its colour.',
    ],
    tips: [
      'Air with windows wide open for a few minutes, not on the latch all day.',
      'A cooler bedroom is the cheapest sleeping aid there is.',
      "Candles and scented sprays add to the air. They don't clean it.",
    ],
  },
  'smart-home': {
    description:
      "Sensors, switches and speakers that still work when the internet doesn't. What is worth connecting, what it knows about you, and how to keep it simple.",
    question: 'Which smart home devices are worth having, and are they safe?',
    steps: [
      'Name one annoyance and look for the simplest thing that ends it. Often it is a timer.',
      'Choose one system that runs at home without a cloud, and stay with it.',
      'Change default passwords, switch on updates and two-step sign-in, and tell everybody in the house what listens.',
    ],
    tips: [
      'Every light still needs a switch that a visitor understands.',
      'Write down how to open the door and heat the house when it all fails.',
      'Reset a device before you sell it, give it away or move out.',
    ],
  },
  sustainable: {
    description:
      'Renovating with what lasts and can be mended: materials, old parts worth keeping, and questions to ask before something is torn out.',
    question: 'Which building materials last longest and do least harm?',
    steps: [
      'Make a list of what is already there and sound: boards, bricks, doors, tiles. Keep that.',
      'For what must be new, ask how long it lasts, how it is repaired, and where it goes in the end.',
      'Buy used or local first for the heavy things; they carry the most energy.',
    ],
    tips: [
      'Test for lead and asbestos before you sand, drill or demolish anything old.',
      "Order a tenth more tiles or boards than the plan says, and return what's left unopened.",
      "Screws can be undone. Glue can't.",
    ],
  },
  'energy-efficient': {
    description:
      'Lower bills and steadier rooms, in winter and in heatwaves: draughts, controls, insulation, shade and airing, in the order that pays.',
    question: 'In what order should I lower my heating bills?',
    steps: [
      'Find the leaks on a windy evening with a damp hand round windows, doors and the loft hatch.',
      'Set the heating by room and by hour, bleed the radiators and pull the sofa away from them.',
      'Only then ask for quotes: loft and walls before windows, windows before a new boiler or heat pump.',
    ],
    tips: [
      'Never block a vent that a gas or wood appliance needs.',
      'In summer, shade the glass on the outside and air at night.',
      'Wet windows in the morning are a message about the room, not about the glass.',
    ],
  },
} satisfies Record<string, BuiltInTopicText>;
