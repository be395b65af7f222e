/** Texts that a topic page has until an editor writes others (specification section 2 'Subcategory page'). */
export interface BuiltInTopicText {
  /** One or two sentences below the title. */
  description: string;
  /** A question that people with this topic ask, offered under 'AI Help'. */
  question: string;
}

/** By slug: every topic of the navigation. Pages of other subcategories have general texts. */
export const BUILT_IN_TOPIC_TEXTS = {
  college: {
    description:
      'A first room of your own, on a small budget and with a shared kitchen. What to bring, what to agree on, and how to leave with your deposit.',
    question: 'What do I need for my first room away from home, and what can wait?',
  },
  'digital-nomads': {
    description:
      'Working from wherever you are without living out of a suitcase. Gear, paperwork and small routines that make a rented room feel like yours by the second evening.',
    question: 'How do I keep a steady working routine while I move every few weeks?',
  },
  'eco-friendly-sustainable': {
    description:
      'Less waste, less energy, and materials that last: the changes that matter most in an ordinary home, and the order to make them in.',
    question: 'Which changes at home save the most energy and waste for the least money?',
  },
  'first-time-home-buyers': {
    description:
      "From the first viewing to the first winter. What to look at, what to ask, and how to keep money back for what the survey didn't find.",
    question: 'What should I check in an older house before I make an offer?',
  },
  'frequent-travel-living': {
    description:
      'A home that is often empty, and a life that is often packed. Keep the place safe, dry and ready to come back to.',
    question: 'How do I leave my home safely when I travel every other week?',
  },
  'home-owners': {
    description:
      'The house is yours, and so is the gutter. A calm rhythm of upkeep, the repairs worth doing early, and the ones that can wait.',
    question: 'What maintenance does a house need in each season?',
  },
  'home-based-business': {
    description:
      'Earning a living where you also live. Room for stock and calls, a door you can close, and the cover that your home insurance may not give.',
    question: 'How do I set up a business at home without it taking over the house?',
  },
  'homesteading-urban-farming': {
    description:
      'Growing, storing and keeping some of what you eat, on an acre or on a balcony. Start small enough that the first season is a pleasure.',
    question: 'How do I start growing food with little space and little time?',
  },
  'minimalist-intentional-living': {
    description:
      'Owning what you use and enjoy, and letting the rest go at a pace you can live with. Not bare rooms: rooms with room.',
    question: 'Where do I start if I want to own less but feel attached to everything?',
  },
  'multi-home-living': {
    description:
      'Two addresses, one life. Duplicates that are worth it, upkeep from a distance, and arriving without a day of errands.',
    question: 'How do I look after two homes without forgetting something in each?',
  },
  'remote-work-culture': {
    description:
      'Working with people you rarely meet, from a home that is also a home. Hours, corners and habits that keep both sides well.',
    question: 'How can I separate work from home life when both happen in one room?',
  },
  renters: {
    description:
      "Living well in a place that isn't yours: viewings, leases, repairs, deposits, and the changes you can make and take back.",
    question: 'What should I check and agree on before I sign a rental lease?',
  },
  'retired-early-retirement': {
    description:
      'More time at home, and a home that has to suit it. Costs you can plan for, rooms for what you do now, and the repairs to get done first.',
    question: 'What should I change in my home before I retire?',
  },
  'small-space-living-downsizing': {
    description:
      'Fewer square metres, and a good life in them. Measuring, choosing, letting go, and making a small room feel calm.',
    question: 'How do I make a small flat feel larger without renovating?',
  },
  'solo-living': {
    description:
      'One name on the door. Safety, company and the everyday jobs that nobody else will think of, and the quiet pleasure of deciding alone.',
    question: 'What should I set up when I live alone, for safety and for company?',
  },
  teen: {
    description:
      'A room for somebody who is changing faster than the furniture. Privacy, homework, screens and a say in how it looks.',
    question: "How can we set up a teenager's room that works for sleep, study and friends?",
  },
  caretaker: {
    description:
      'Looking after somebody at home, and after yourself while you do it. Rooms, aids and routines that spare your back and your evenings.',
    question: 'How do I set up our home to look after a parent?',
  },
  divorce: {
    description:
      'A home for the time after. The practical first weeks, children with two addresses, and managing on one income, one step at a time.',
    question: 'What do I need to sort out first when I set up a home after a divorce?',
  },
  'empty-nesters': {
    description:
      'The rooms are quiet and the house is large. Stay, change or move: how to decide slowly, and what to do with the bedrooms until then.',
    question: 'Should we adapt our family house or move somewhere smaller?',
  },
  'faith-based-living': {
    description:
      'Making room for what you believe: a quiet corner, a kitchen that keeps its rules, and a table for the days when everybody comes.',
    question: 'How do I make a small, quiet place for prayer or reflection at home?',
  },
  'family-life': {
    description:
      'Mornings, homework, laundry and a hallway full of shoes. Routines and rooms that carry the week for everybody in it.',
    question: 'Which household routines help a busy family most?',
  },
  'lgbtqia-households': {
    description:
      'Homes for the families people make: choosing a neighbourhood, owning together, and putting on paper what the law may not take for granted.',
    question: 'Which papers should an unmarried couple have when they buy a home together?',
  },
  'life-after-loss': {
    description:
      'A house with somebody missing. What must be done soon, what can wait for a year, and how to change rooms when you are ready.',
    question: 'What needs to be done about the house after a death in the family, and what can wait?',
  },
  'mindful-living': {
    description:
      'A home that asks less of you. Light, sound, air and order, and small habits that make a room a place to rest.',
    question: 'How can I make my home calmer without spending much?',
  },
  multigenerational: {
    description:
      'Grandparents, parents and children at one address. Doors that close, kitchens that are shared, and money talked about before it hurts.',
    question: 'How do three generations share a house without falling out?',
  },
  newlyweds: {
    description:
      'Two households become one, with two toasters. Money, chores and taste, settled while everybody is still in a good mood.',
    question: 'How do we merge two households and agree on money and chores?',
  },
  partnerships: {
    description:
      'Living together by choice, married or not. Fair shares of the rent, the work and the decisions, and a plan in case it ends.',
    question: 'What should we agree on before we move in together?',
  },
  'returning-home-boomerang': {
    description:
      'Back in the house you grew up in, as an adult. Clear terms, some privacy, and a date to look at it again.',
    question: 'How do we set fair rules when an adult child moves back home?',
  },
  'roommates-shared-housing': {
    description:
      'Shared fridges, split bills and thin walls. Agreements you make once, write down, and keep through the winter.',
    question: 'Which house rules should roommates agree on at the start?',
  },
  'single-life': {
    description:
      "A home for one that isn't half a home. Cooking, hosting, saving and feeling safe, on your own terms.",
    question: 'How do I make a one-person home comfortable and affordable?',
  },
  'single-parenting': {
    description:
      'One adult, many jobs. A home that asks for fewer decisions, with help you can call on and an evening that belongs to you.',
    question: 'How can I organise the home as a single parent with little time?',
  },
  'student-dorm': {
    description:
      'Twelve square metres, a desk and a lock. Sleeping, studying and cooking in one room, with neighbours on every side.',
    question: 'How do I make a dorm room work for sleep and study?',
  },
  suburban: {
    description:
      'A garden, a car and a quiet street. Making a suburban household lively, neighbourly and less dependent on driving.',
    question: 'How can we make suburban life less dependent on the car?',
  },
  urban: {
    description:
      'City days and a home to recover in. Noise, light, storage and the balcony: a household for people who are out a lot.',
    question: 'How do I make a city flat quiet and restful?',
  },
  'living-abroad': {
    description:
      'A home in a country whose rules you are still learning. Leases, papers, plugs and neighbours, and how to feel settled.',
    question: 'What should I know before I rent a home in another country?',
  },
  'mobile-living': {
    description:
      "A van, a caravan, a boat. Water, power, heat and a bed you don't have to build every night.",
    question: 'What do I need to live safely in a van through the winter?',
  },
  'off-grid-living': {
    description:
      'Power, water and heat without a connection. What to size first, what it really costs in time, and how to be safe far from help.',
    question: 'How do I plan power and water for an off-grid home?',
  },
  'rural-life': {
    description:
      'Land, weather and distance. Wells, stoves, storms and neighbours: what a house in the country asks of you in its first year.',
    question: 'What should I prepare for before my first winter in the country?',
  },
  'suburban-living': {
    description:
      "Houses with a hedge round them. Space that gets used, gardens that aren't a burden, and upkeep spread over the year.",
    question: 'How do I make the most of a suburban house and garden?',
  },
  'tiny-homes': {
    description:
      'A whole house in a few steps. Permits, plots, condensation and stairs: what makes a very small home a good one to live in.',
    question: 'What should I clear up before I buy or build a tiny home?',
  },
  'travel-based-living': {
    description:
      'Home is where you unpack. Staying well in places for a month, carrying little, and keeping an anchor somewhere.',
    question: 'How do I feel at home in a place I will leave in a month?',
  },
  'urban-living': {
    description:
      'Flats, courtyards and upper floors. Making the most of light and storage, and living close to others without getting on their nerves.',
    question: 'How can I get more light and storage out of a city flat?',
  },
  'vacation-homes': {
    description:
      'A second home that you look forward to. Closing it down, watching it from afar, sharing it fairly, and arriving to a warm room.',
    question: 'How do I leave a vacation home empty over the winter?',
  },
  'accessible-ada-friendly-homes': {
    description:
      'Doors, floors, baths and kitchens that let everybody in. What to change first in an ordinary home, and what to leave to a professional.',
    question: 'How do I make an ordinary home accessible for a wheelchair?',
  },
  'aging-in-place': {
    description:
      'Staying where you are, safely and gladly. Light, rails, stairs and help, added room by room before they are urgent.',
    question: 'What should we change at home so that my parents can stay there?',
  },
  caregiving: {
    description:
      "Care at home, shared among people with other lives. Equipment, rest, and a room that stays a bedroom and doesn't become a ward.",
    question: 'How do we arrange a room for somebody who needs care at home?',
  },
  'health-related-renovations': {
    description:
      'Building work for the sake of lungs, joints and sleep. Damp, dust, noise and heat, and how to live through the works.',
    question: 'Which renovations help most with allergies and damp?',
  },
  'mental-health-wellness-spaces': {
    description:
      "Rooms that help you come down at the end of a day. Light, sound, order and a corner to be left alone in. They don't replace a doctor, but they help.",
    question: 'How can I arrange a room that helps me rest and sleep?',
  },
  'mobility-support-modifications': {
    description:
      'Rails, ramps, lifts and levers. What helps when walking, standing or gripping gets harder, and how to fix it so that it holds.',
    question: 'Where should grab rails go, and what must they be fixed to?',
  },
  'safety-planning-for-kids-elders': {
    description:
      'The youngest and the oldest fall, climb and forget in different ways. One house that is safe for both, without locks on everything.',
    question: 'How do I make one home safe for a toddler and a grandparent?',
  },
  'special-needs-at-home': {
    description:
      'A home that fits one particular person. Calm, clear, sturdy rooms, and changes made together with the person who lives in them.',
    question: 'How can I arrange our home for a child who is sensitive to noise and light?',
  },
  'disaster-recovery': {
    description:
      'After the flood, the fire or the storm. What to do in the first day, the first week and the first months, and how to deal with claims.',
    question: 'What do I do first after water damage at home?',
  },
  'emergency-preparedness': {
    description:
      'Three days without power, water or shops. A kit, a plan and a few habits that make a bad day manageable.',
    question: 'What belongs in an emergency kit for three days at home?',
  },
  'estate-inheritance-planning': {
    description:
      'The house will belong to somebody else one day. Talking early, listing what there is, and the questions to take to a professional.',
    question: 'How do we talk in the family about who gets the house?',
  },
  'financial-tools-calculators': {
    description:
      'What a home really costs, month by month and over the years. Simple sums that show what you can carry before you sign.',
    question: 'How do I work out what I can afford to spend on housing?',
  },
  'home-life-insurance': {
    description:
      "Cover for the walls, what's inside them and the people who depend on you. What to read, what to ask, and what most people forget.",
    question: 'How do I find out whether our home and life cover fit together?',
  },
  insurance: {
    description:
      "Policies in plain words. Check what you have, find the gaps and what you're paying for twice, and keep proof of what you own.",
    question: 'How do I check whether my home insurance is enough?',
  },
  'legal-documents-for-homeowners': {
    description:
      'Deeds, permits, warranties, powers of attorney. Which papers a house collects, where to keep them, and when to ask a lawyer.',
    question: 'Which documents should I keep as a homeowner, and for how long?',
  },
  'trusts-wills': {
    description:
      'Putting your wishes in a form that holds. What to think through before you see a notary or a lawyer, so that the hour is well spent.',
    question: 'What should I prepare before I have a will drawn up?',
  },
} satisfies Record<string, BuiltInTopicText>;
