import type { BuiltInTopicText } from './built-in-topic-text.js';

/** Our Lifestyles: the subcategories that are no topics of the navigation. */
export const OUR_LIFESTYLES_SUBCATEGORIES = {
  minimalist: {
    description:
      'Fewer things and a room you still like to come home to. What to keep without guilt, what to stop buying, and how bare is too bare.',
    question: 'How do I own less without my home looking empty?',
    steps: [
      "Keep a list for a month of what you looked for, what you moved out of the way and what you didn't notice.",
      'Clear by kind instead of by room: all the mugs, all the chargers, all the coats.',
      'Wait thirty days before you replace anything that left.',
    ],
    tips: [
      'One in, one out starts at the front door.',
      'Keep what is beautiful even if it does nothing.',
      "Other people's things aren't yours to clear. Start with your own and leave it at that.",
    ],
  },
  'family-focused': {
    description:
      'Routines that children can run themselves, corners that tidy up quickly, and rules of the house that are kept because they are few.',
    question: 'How do we get family routines to stick without nagging?',
    steps: [
      'Choose the worst half hour of the day and write down, in pictures for the small ones, what happens in it.',
      'Put each thing that it needs within reach of whoever has to do it.',
      'Practise for two weeks before you add a second routine.',
    ],
    tips: [
      'Three rules on the wall are kept. Ten are decoration.',
      'A basket on each stair landing saves twenty trips a day.',
      'Let the children choose which chore, not whether.',
    ],
  },
  'work-from-home': {
    description:
      "A working day at home, and the home back when it's over: the spot, the light, the hours, and what to do without a spare room.",
    question: 'How do I work from home without feeling that I never leave work?',
    steps: [
      'Try three spots on three days and compare light, noise and how your neck feels at four.',
      'Make a beginning and an end that you do with your body: a walk, a shower, a cover over the desk.',
      'Put everything for work in one box or trolley that disappears by dinner.',
    ],
    tips: [
      'Face a wall or a window, not the washing-up.',
      'Eat lunch in another room, even if it is the stairs.',
      'Ask your employer what they pay for: a chair, a screen, part of the heating.',
    ],
  },
  'active-lifestyle': {
    description:
      'Bikes, boots, mats and muddy kit at home. Room to move, places to dry things, and floors and neighbours that survive it.',
    question: 'How do I make space to exercise and keep sports gear in a small home?',
    steps: [
      'Lie down and stretch out your arms: where that works without moving furniture is your gym.',
      'Make a wet place by the door with a tray, hooks and air, and let nothing muddy past it.',
      'Keep the kit for this week within reach and the rest of the year under the bed.',
    ],
    tips: [
      "Hang a bicycle from the wall's solid part, by a bracket rated for its weight.",
      'Put a thick mat under anything that lands, and land before nine in the evening.',
      'Dry shoes away from the radiator, stuffed with newspaper; heat cracks the glue.',
    ],
  },
  'eco-conscious': {
    description:
      'What goes into the bins, the drains and the washing line. Less waste and gentler habits, room by room, without a cupboard of special products.',
    question: 'How do we cut the waste our household makes?',
    steps: [
      'Go through one week of rubbish and sort it into food, packaging and everything else.',
      'Begin with whichever pile is the largest; for most households it is food.',
      'Change one thing you buy every week, such as how it is packed or how much of it you get.',
    ],
    tips: [
      'Put what should be eaten next at the front of the fridge, at eye height.',
      'Wash cooler and dry on a line or rack, with a window open.',
      'Look up what your council really recycles. A hopeful wrong thing can spoil the whole bin.',
    ],
  },
  'urban-professional': {
    description:
      'Late trains, early calls and a flat that should ask nothing of you. Evenings that recover you, and a home that keeps itself half ready.',
    question: 'How do I keep a city flat calm when I work long hours?',
    steps: [
      'Decide what the flat has to do for you between eight and eleven in the evening, and what can wait for the weekend.',
      'Automate or hand over two chores: a delivery, a cleaner every other week, a robot on the floor.',
      'Set a landing place by the door for keys, bag and phone, and a rule about the last email.',
    ],
    tips: [
      'Keep five suppers of ten minutes in the cupboard.',
      'Lay out tomorrow before you sit down, not after.',
      'Darken the bedroom from the street side first. It buys more sleep than a better pillow.',
    ],
  },
  retirement: {
    description:
      'Getting house and money ready in the years before you stop working: the big repairs, the running costs, and rooms for what you mean to do.',
    question: 'How do I get my house ready for retirement?',
    steps: [
      "Five years ahead, list whatever on the house will need more than one month's pay.",
      'Do the roof, the heating and the bathroom while you still earn.',
      'Live a month on the pension you expect and put the rest away.',
    ],
    tips: [
      'Have a walk-in shower built with the next bathroom, not after the first fall.',
      'Ask about your pension and any loan left on the house at the same table.',
      'Give the hobby a room before you give it a budget.',
    ],
  },
} satisfies Record<string, BuiltInTopicText>;
