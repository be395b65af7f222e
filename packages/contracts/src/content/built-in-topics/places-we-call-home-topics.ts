import type { BuiltInTopicText } from './built-in-topic-text.js';

/** Places We Call Home: the topics of the navigation. */
export const PLACES_WE_CALL_HOME_TOPICS = {
  'living-abroad': {
    description:
      'A home in a country whose rules you are still learning. Leases, papers, plugs and neighbours, and how to feel settled.',
    question: "What should I check before I sign a lease in a country whose language I don't speak?",
    steps: [
      'Make a chain of the papers: which one you need for the lease, which one the lease gives you, and who issues it.',
      "Rent something short for the first weeks, so that you can see the long lease's street, stairs and heating yourself.",
      "Have the lease explained line by line by a tenants' association, your employer or a translator before you sign.",
    ],
    tips: [
      'Ask somebody local to explain the lease: somebody who gains nothing if you sign.',
      'Ask which papers the landlord, the bank and the town hall want, and in which order. One often needs another.',
      'Check plugs, voltage and frequency before you ship anything with a motor.',
    ],
  },
  'mobile-living': {
    description:
      "A van, a caravan, a boat. Water, power, heat and a bed you don't have to build every night.",
    question: 'What do I need to live safely in a van through the winter?',
    steps: [
      "Rent the kind of vehicle you have in mind for a week in a bad month, and sleep in it where you'd really stop.",
      'Add up the weight, the insurance and the licence it needs before you look at any kitchen.',
      "Decide where it will be repaired, where your post goes, and what you do when it's too cold.",
    ],
    tips: [
      'Where fuel is burned in a small space, a carbon monoxide alarm comes before comfort.',
      "Know what the vehicle may weigh when it's full, and drive it over a scale once.",
      'Plan where the waste water goes before you plan the shower.',
    ],
  },
  'off-grid-living': {
    description:
      'Power, water and heat without a connection. What to size first, what it really costs in time, and how to be safe far from help.',
    question: 'What goes wrong in the first year of living off grid?',
    steps: [
      'Measure what you use now for a month: kilowatt-hours, litres, kilos of wood. Plans begin with this number.',
      'Design for the worst four weeks of the year, then check the plan with somebody who has lived through them there.',
      'Write down what you do when each system fails, and spend a weekend doing it on purpose.',
    ],
    tips: [
      'Halve what you use before you size what you build.',
      'Plan for the darkest and driest month, not for the average one.',
      'Have two ways to heat and two ways to get water before you depend on either.',
    ],
  },
  'rural-life': {
    description:
      'Land, weather and distance. Wells, stoves, storms and neighbours: what a house in the country asks of you in its first year.',
    question: 'How do I look after a well and a septic tank?',
    steps: [
      'Find the well, the septic tank, the fuel tank and the power line on a plan, and note when each was last looked at.',
      'Ask the neighbours what the road, the river and the mains do in January.',
      'Lay in what a week without a delivery needs, and agree with one household to look after each other.',
    ],
    tips: [
      'Find out who clears the road, who delivers fuel and who has a tractor, before you need them.',
      'Have well water tested, and find out where the septic tank is and when it was last emptied.',
      'Keep a few days of food, water and fuel in before the season in which the road closes.',
    ],
  },
  'suburban-living': {
    description:
      "Houses with a hedge round them. Space that gets used, gardens that aren't a burden, and upkeep spread over the year.",
    question: 'What should I look for in a street before I buy a house there?',
    steps: [
      'Choose the street before the house: the school run, the shops on foot, the noise at eight in the morning.',
      'Walk it on a weekday evening and on a Sunday, and ask somebody who is washing a car.',
      'Look over the fence at what could be built there, and ask the planning office whether it will be.',
    ],
    tips: [
      'Keep only as much lawn as somebody sits on.',
      "Plant for the view from the kitchen window; it's where you'll look most.",
      'Walk round the house once in each season and note what has moved, cracked or grown.',
    ],
  },
  'tiny-homes': {
    description:
      'A whole house in a few steps. Permits, plots, condensation and stairs: what makes a very small home a good one to live in.',
    question: 'What should I clear up before I buy or build a tiny home?',
    steps: [
      'Tape the floor plan on the floor of your flat and live inside the lines for a fortnight.',
      "Note what you stepped over the line for. That's the list of what the small house must have.",
      'Only then look at plots and permits, and only after those at builders.',
    ],
    tips: [
      'Ask where it may stand before you ask what it costs.',
      'Sleep in one for a week in bad weather before you buy.',
      'Plan the ventilation before the furniture: cooking, showering and breathing make litres of water a day.',
    ],
  },
  'travel-based-living': {
    description:
      'Home is where you unpack. Staying well in places for a month, carrying little, and keeping an anchor somewhere.',
    question: 'Where do I get my post, see a doctor and vote when I travel all year?',
    steps: [
      'Choose one address for post, tax, vote and doctor, and ask each of the four whether they accept it.',
      'Scan every paper, tell two people where you are this month, and keep the originals in one place.',
      'On arrival, shop, cook once and walk the neighbourhood before you open the laptop.',
    ],
    tips: [
      'Carry one cloth, one cup and one light that make any table yours.',
      'Settle where your post, your doctor and your bank think you live before you give up the old address.',
      'Stay a month rather than a week where you can. It costs less and feels more like home.',
    ],
  },
  'urban-living': {
    description:
      'Flats, courtyards and upper floors. Making the most of light and storage, and living close to others without getting on their nerves.',
    question: 'How do I make a loud flat quiet?',
    steps: [
      'Stand in the middle of the room with your eyes shut and turn until you know where the noise comes in.',
      'Seal that gap, soften the wall opposite, and put something heavy against the one you share.',
      'If it comes through the floor or the pipes, write down times for two weeks and take them to the landlord.',
    ],
    tips: [
      'Look up: the last forty centimetres below the ceiling are the cheapest storage in town.',
      'Use white walls and one large mirror opposite the window before you buy another lamp.',
      "Ask before you put anything heavy or flammable in the stairwell; it's everybody's way out.",
    ],
  },
  'vacation-homes': {
    description:
      'A second home that you look forward to. Closing it down, watching it from afar, sharing it fairly, and arriving to a warm room.',
    question: 'How do I leave a vacation home empty over the winter?',
    steps: [
      'Write the closing-down list while you close it down, in the order in which you walk through the rooms.',
      "Ask the insurer, the town and the building's owners about empty weeks and paying guests before you advertise one.",
      'Choose who comes when the alarm rings or the pipe bursts, and pay them something for it.',
    ],
    tips: [
      'Turn the water off at the main and open the taps; most winter damage starts in a pipe.',
      "Ask your insurer how often somebody has to look in while it's empty.",
      'Leave a page for guests with the main switches, the bins and whom to call.',
    ],
  },
} satisfies Record<string, BuiltInTopicText>;
