import type { BuiltInTopicText } from './built-in-topic-text.js';

/** Ways We Live: the topics of the navigation. */
export const WAYS_WE_LIVE_TOPICS = {
  college: {
    description:
      'A first room of your own, on a small budget and with a shared kitchen. What to bring, what to agree on, and how to leave with your deposit.',
    question: 'What should I agree on with a new college roommate in the first week?',
    steps: [
      'Ask for the room plan and the list of what is already there, then message the person you will share with about the rest.',
      'In the first evening together, settle sleep, guests and alarms before anybody has a reason to be cross.',
      'Take dated photos of every mark on the walls and the mattress, and send them to the housing office the same day.',
    ],
    tips: [
      "Photograph the room before you unpack the first box; it'll never be this empty again.",
      'Ask what the room already has before you buy anything; most first-week shopping is a second kettle.',
      'Agree on the fridge, guests and quiet hours before the first exam.',
    ],
  },
  'digital-nomads': {
    description:
      'Working from wherever you are without living out of a suitcase. Gear, paperwork and small routines that make a rented room feel like yours by the second evening.',
    question: 'How do I find a flat for three months abroad?',
    steps: [
      'Choose one place for three months instead of three for one, and write down what a good working week there needs.',
      'Ask about visa, tax and health cover for that stay before you book; the answers change with the number of days.',
      'On the first day, test the connection at your busiest hour, find the quietest table, and buy one thing for the kitchen.',
    ],
    tips: [
      'Keep scans of your papers where you can open them without a connection.',
      "Book one week first and extend once you've tested the connection, the desk and the street at night.",
      'Keep one bag that never gets unpacked: chargers, adapters, medicines, documents.',
    ],
  },
  'eco-friendly-sustainable': {
    description:
      'Less waste, less energy, and materials that last: the changes that matter most in an ordinary home, and the order to make them in.',
    question: 'What uses the most energy in a home, and what should I change first?',
    steps: [
      'Read the gas, electricity and water meters today and again in four weeks, so that you know where you start.',
      'Deal with heat first: draughts, the loft, the controls. Then hot water, then the car and the plate.',
      'Give one change a month to become a habit before you begin the next.',
    ],
    tips: [
      'Use up and mend what you have first; the greenest thing is usually the one already in the cupboard.',
      'Start with heating and hot water; where winters are cold, they use more energy than everything else together.',
      "Write down your meter readings once a month. It's the only way to see which change worked.",
    ],
  },
  'first-time-home-buyers': {
    description:
      "From the first viewing to the first winter. What to look at, what to ask, and how to keep money back for what the survey didn't find.",
    question: 'What should I check in an older house before I make an offer?',
    steps: [
      'Work out what you can pay each month with repairs, insurance and a higher interest rate in the sum.',
      'Ask a lender how much they would lend before you view, and keep the number below it that you chose yourself.',
      'View with a list and a torch, then book an independent survey before anything binds you.',
    ],
    tips: [
      'See the house twice, once in the rain or after dark; it shows you what the sunny viewing hid.',
      "Get your own survey; the lender's valuation is there for the lender.",
      'Keep some money back for the first winter. Something always turns up that nobody saw.',
    ],
  },
  'frequent-travel-living': {
    description:
      'A home that is often empty, and a life that is often packed. Keep the place safe, dry and ready to come back to.',
    question: 'What should be on my list before I leave the flat for a work trip?',
    steps: [
      'List what the home has to do without you: stay dry, stay warm enough, look lived in, take the post in.',
      'Give one neighbour a key, the alarm code and a page that says what you would like them to do.',
      'Leave for a weekend by the list alone, and add whatever it forgot.',
    ],
    tips: [
      'Hang a leaving list inside the front door: water, windows, fridge, alarm, key with a neighbour.',
      'Turn the water off at the stopcock for anything longer than a weekend.',
      "Put the next trip's shopping list on the fridge door before you leave, so that coming home is easy.",
    ],
  },
  'home-owners': {
    description:
      'The house is yours, and so is the gutter. A calm rhythm of upkeep, the repairs worth doing early, and the ones that can wait.',
    question: 'I just bought a house: what should I do first?',
    steps: [
      'In the first week, find and label the stopcock, the main switch and the gas valve, and check that they turn.',
      'In the first month, go round outside on a rainy day with a phone camera, and look at the loft while it still rains.',
      'By the third month, put the yearly jobs in a calendar and open an account for the repairs that will come.',
    ],
    tips: [
      'Find the main valve for water and the main switch for power today, and label both.',
      'Clear the gutters in late autumn and look at the loft after heavy rain; most expensive damage starts as water.',
      "Keep a list of faults with dates. It tells you what's getting worse and what isn't.",
    ],
  },
  'home-based-business': {
    description:
      'Earning a living where you also live. Room for stock and calls, a door you can close, and the cover that your home insurance may not give.',
    question: 'How do I set up a business at home without it taking over the house?',
    steps: [
      "Write down what the work brings into the house: stock, noise, visitors, parcels, electricity, other people's data.",
      'Take that page to the insurer, the landlord or lender, and the local planning office, and keep their answers.',
      'Give the work one place with a door or a cupboard, and one hour at which it stops.',
    ],
    tips: [
      'Ask your insurer in writing whether stock, visitors and equipment for work are covered.',
      "Keep work papers, stock and money apart from the household's from the first day.",
      'If you rent, read what the lease says about working at home before customers come to the door.',
    ],
  },
  'homesteading-urban-farming': {
    description:
      'Growing, storing and keeping some of what you eat, on an acre or on a balcony. Start small enough that the first season is a pleasure.',
    question: 'What can I grow on a small balcony as a beginner?',
    steps: [
      'Watch the light for a day: a chair on the balcony at nine, noon and four tells you what will grow there.',
      'Begin with salad, herbs and one plant of beans or tomatoes in the largest pots that you can carry.',
      "Keep a page with dates of sowing, first harvest and what died; next year's plan is on it.",
    ],
    tips: [
      'Watch where the sun falls for one whole day before you build a single bed.',
      "Grow three things you eat every week and one you're curious about. That's enough for a first year.",
      'Ask what the balcony or roof may carry before you fill large pots: wet soil is heavy.',
    ],
  },
  'minimalist-intentional-living': {
    description:
      'Owning what you use and enjoy, and letting the rest go at a pace you can live with. Not bare rooms: rooms with room.',
    question: 'How do I sort the last boxes of cables, papers and keepsakes?',
    steps: [
      'Choose one shelf that annoys you, empty it, and put back only what somebody used this year.',
      'Take what leaves out of the house within the week, before it turns into a pile with a name.',
      'Stop at the boxes of papers, photos, cables and keepsakes. They need another day and another rule.',
    ],
    tips: [
      'Begin with a drawer nobody cares about; sentimental things come last.',
      "Put what you're unsure about in a box with a date on it. If you haven't opened it by then, you know.",
      'Decide where the things go before you sort: a charity shop, a friend, the tip.',
    ],
  },
  'multi-home-living': {
    description:
      'Two addresses, one life. Duplicates that are worth it, upkeep from a distance, and arriving without a day of errands.',
    question: 'How do I organise living between two homes?',
    steps: [
      'Write down, for each home, who can get in, where the water is turned off, and what happens there in a frost.',
      'Decide which things live in both places and which one bag travels, and buy the doubles in one go.',
      "Put both homes' bills, services and insurance dates in one calendar.",
    ],
    tips: [
      'Keep one list per home, in that home, with a copy on your phone.',
      'Check what each insurer says about a home that stands empty, and for how many days.',
      'Buy the small things twice: chargers, toothbrush, reading glasses.',
    ],
  },
  'remote-work-culture': {
    description:
      'Working with people you rarely meet, from a home that is also a home. Hours, corners and habits that keep both sides well.',
    question: 'How do we share a home when everybody is on calls at the same time?',
    steps: [
      "Draw the week on paper: who calls when, who needs quiet, and which room is nobody's.",
      "Agree on one signal for 'in a call' that everybody at home understands and nobody has to guess.",
      'Tell your team the hours in which you answer, then keep to them for two weeks.',
    ],
    tips: [
      'Give the working day an ending you can see: close the lid, cover the desk, walk round the block.',
      'Agree on the hours in which nobody expects a reply, and say so in your calendar.',
      'Raise the screen to eye height with books before you buy a desk.',
    ],
  },
  renters: {
    description:
      "Living well in a place that isn't yours: viewings, leases, repairs, deposits, and the changes you can make and take back.",
    question: 'What photos should I take when I move into a rental, and when I move out?',
    steps: [
      'Read the lease for three things before the rest: how it ends, who repairs what, and what happens to the deposit.',
      'Go through the rooms with the inventory on the first day, and return it with your photos and your corrections.',
      'Start a folder, on paper or not, for every message about repairs. It is what a dispute is decided on.',
    ],
    tips: [
      'Get every promise in writing, however friendly the conversation on the stairs.',
      'Report damp, leaks and broken heating in writing as soon as you see them, and keep a copy.',
      'Take dated photos of every room on the first and the last day.',
    ],
  },
  'retired-early-retirement': {
    description:
      'More time at home, and a home that has to suit it. Costs you can plan for, rooms for what you do now, and the repairs to get done first.',
    question: 'What should I change in my home before I retire?',
    steps: [
      "Spend two ordinary weekdays at home and note where you sit, what you can't reach, and which room is cold at three.",
      'Make one table of the next ten years: roof, boiler, windows, car, and the year in which each will want money.',
      'Try the idea of moving for a fortnight in a rented place before you decide to stay or to go.',
    ],
    tips: [
      'Do the large, dusty repairs while there is still a salary behind them.',
      "Live a normal weekday in the house before you plan any building work. You'll notice other things than at weekends.",
      'Work out what the house costs to heat when somebody is in it all day.',
    ],
  },
  'small-space-living-downsizing': {
    description:
      'Fewer square metres, and a good life in them. Measuring, choosing, letting go, and making a small room feel calm.',
    question: 'Will my furniture fit in a smaller home, and how do I measure it?',
    steps: [
      "Get the new place's real measures: rooms, door openings, stairs, and the wall behind each radiator.",
      'Make a list of what comes, to the centimetre, before you make one of what goes.',
      'Start with duplicates and the loft, leave photos and letters to the end, and book the charity van for a fixed day.',
    ],
    tips: [
      'Draw the new floor plan on squared paper and cut your furniture out to scale before you decide what comes.',
      'Measure the stairs, the lift and the tightest corner, not only the rooms.',
      "Start with the loft and the cellar; you already live without what's in there.",
    ],
  },
  'solo-living': {
    description:
      'One name on the door. Safety, company and the everyday jobs that nobody else will think of, and the quiet pleasure of deciding alone.',
    question: 'What should I set up when I live alone, for safety and for company?',
    steps: [
      "Choose the person who would notice first if you didn't answer, and agree with them what they do then.",
      'Check the alarms, the door lock and a torch by the bed this evening. All three take twenty minutes.',
      'Put one regular evening with other people into the week, and one sum for repairs into the month.',
    ],
    tips: [
      'Leave a key with somebody who lives close enough to come on foot.',
      'Test the smoke alarm on the same day each month, as nobody else will.',
      "Cook for two and freeze one. It's cheaper, and there's supper on the bad days.",
    ],
  },
  teen: {
    description:
      'A room for somebody who is changing faster than the furniture. Privacy, homework, screens and a say in how it looks.',
    question: "How can we set up a teenager's room that works for sleep, study and friends?",
    steps: [
      'Ask what the room is for at eight in the evening on a school night, and listen to the end.',
      'Settle the four things you both mind: knocking, phones at night, food, and how often the floor is seen.',
      'Give them a budget and one wall, and keep bed, desk and light to yourselves until last.',
    ],
    tips: [
      "Agree on what's private before you agree on the colour of the walls.",
      "Put the charger where the phone may sleep, and let it be somewhere you'd accept for your own.",
      'Leave one wall they can change without asking.',
    ],
  },
} satisfies Record<string, BuiltInTopicText>;
