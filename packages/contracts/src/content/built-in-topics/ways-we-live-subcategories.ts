import type { BuiltInTopicText } from './built-in-topic-text.js';

/** Ways We Live: the subcategories that are no topics of the navigation. */
export const WAYS_WE_LIVE_SUBCATEGORIES = {
  'tiny-homes': {
    description:
      'Everyday life in very few square metres: cooking, sleeping, guests, damp and storage once the novelty has worn off.',
    question: 'How do people really live in a tiny home all year round?',
    steps: [
      'Count what has to fit on a normal Tuesday: people, bicycles, coats, a laptop, something frying.',
      'Give every surface two jobs and every thing one place, and keep the way to the door clear.',
      'Plan the air before the shelves: a fan in the kitchen corner, one in the shower, a window that opens in rain.',
    ],
    tips: [
      'Fit a smoke alarm and a carbon monoxide alarm before the first night, and keep a second way out free.',
      'Stairs with drawers beat a ladder the first time somebody has a bad knee.',
      "Keep one metre of empty wall. You'll need somewhere to put the thing that doesn't fit.",
    ],
  },
  'apartment-living': {
    description:
      "Rooms between other people's rooms. More space and light from the flat you have, and peace with the people above, below and beside you.",
    question: 'How do I make my apartment feel bigger and keep the peace with my neighbours?',
    steps: [
      'Draw the flat to scale on squared paper, with every door swing and radiator.',
      'Clear the floor near the windows and the path from the front door; both make a room look larger at once.',
      'Introduce yourself to the people who hear you, and ask what they hear.',
    ],
    tips: [
      'Store upwards and under the bed, and leave the window sill empty.',
      'Felt under the chair legs is the cheapest present you can give the people downstairs.',
      'Ask the management which walls may be drilled and where the pipes run.',
    ],
  },
  'suburban-life': {
    description:
      'Gardens, sheds, fences and the people on the other side of them. The outdoor half of a suburban home, without giving it every Saturday.',
    question: 'How do I start a garden round a new house without it eating my weekends?',
    steps: [
      'Spend the first season looking: where water stands, where the wind comes through, where you carry your coffee.',
      'Plant the slow things first, a tree and a hedge, and sow something cheap over the rest.',
      'Find out who owns which fence, and talk to that neighbour before you touch it.',
    ],
    tips: [
      'A wide path to the door and to the bins beats any flower bed in November.',
      "Mow round whatever is flowering. It's less work, and the bees agree.",
      'Call the number for buried cables and pipes before you dig deep.',
    ],
  },
  'rural-living': {
    description:
      'The first year in a house at the end of a lane: what to learn before the first storm, what to buy used, and whom to know by name.',
    question: 'What do I need to learn in my first year of living in the country?',
    steps: [
      'Ask the last owner to walk you through the water, the heat, the drains and the tracks, and film it.',
      'Get through one winter before you plan an extension, a pony or an orchard.',
      'Make yourself useful once before you ask for help: a lift, a gate, a pair of hands at harvest.',
    ],
    tips: [
      'Sweep the chimney before you light the stove, and store the ash in metal outside.',
      'A phone without signal is no plan: know where the nearest signal is, and keep a landline or radio if you can.',
      "Order fuel in summer, when it's cheaper and the lorry can still turn.",
    ],
  },
  'co-living': {
    description:
      'A kitchen for six and a rota on the door. House rules that survive the third month, fair shares of cost and work, and a way to say what annoys you.',
    question: 'How do we agree on house rules when we share a house?',
    steps: [
      'Hold one short meeting in the first week: money, kitchen, guests, quiet, cleaning. One page, all names.',
      'Split the jobs by place instead of by day, so that everybody can see whose corner it is.',
      'Meet again after a month and change whatever nobody has kept to.',
    ],
    tips: [
      'A shared pot for oil, salt, paper and soap ends a good many quarrels.',
      'Label food with a name, and have one shelf that belongs to everybody.',
      'Bring up what bothers you within two days, to the person and not to the group chat.',
    ],
  },
  'multi-generational': {
    description:
      'Under one roof with parents, children and perhaps theirs. Rooms, bathrooms, noise and cooking arranged so that each household can close its own door.',
    question: 'How do three generations share one kitchen and bathroom?',
    steps: [
      'Mark on the floor plan who needs to be near the bathroom, who sleeps badly, and who comes home late.',
      'Give each generation a place to make tea and to sit without the others, however small.',
      'Fix one meal a week that is shared, and leave the rest free.',
    ],
    tips: [
      'Put the oldest and the youngest on the same floor as a toilet.',
      'Two fridges cost less than a year of arguments about one.',
      'Grandparents who mind the children need days off that nobody has to ask for.',
    ],
  },
  'nomadic-living': {
    description:
      'Owning little enough to carry and still having a home: what earns a place in the bag, how a strange room becomes yours, and what stays behind with whom.',
    question: 'What should I carry so that any room feels like home?',
    steps: [
      "Lay out everything you carried last time and take away what you didn't touch in a fortnight.",
      'Choose five things that make a room yours, by smell, light or touch, and pack them on top.',
      'Leave papers, winter clothes and keepsakes with somebody, with a list in the box.',
    ],
    tips: [
      'Unpack everything on the first evening, even for four nights.',
      'One good pan and a sharp knife in a sheath replace most rented kitchens.',
      "Weigh the bag at home. You'll carry it up four floors somewhere.",
    ],
  },
  'off-grid': {
    description:
      'The basics of a house without mains: how much power, water and heat you use, what makes it, what stores it, and what keeps you safe.',
    question: 'What does a basic off-grid system for power, water and heat consist of?',
    steps: [
      'List every appliance with its watts and its hours a day. The sum decides the size of everything else.',
      "Settle water and waste with the authority first; a plot without both isn't a home.",
      'Have the electrical part designed and signed off by somebody qualified, batteries included.',
    ],
    tips: [
      "The cheapest kilowatt-hour is the one a better fridge doesn't use.",
      'Batteries want to be dry, cool and away from where you sleep; ask the maker about the room.',
      'Never run a generator or a barbecue indoors, in a garage or below a window.',
    ],
  },
} satisfies Record<string, BuiltInTopicText>;
