/** Texts that a topic page has until an editor writes others (specification section 2 'Subcategory page'). */
export interface BuiltInTopicText {
  /** One or two sentences below the title. */
  description: string;
  /** A question that people with this topic ask, offered under 'AI Help'. */
  question: string;
  /** The most important tip, first of the quick tips. */
  tip: string;
}

/** By slug: every topic of the navigation. Pages of other subcategories have general texts. */
export const BUILT_IN_TOPIC_TEXTS = {
  college: {
    description:
      'A first room of your own, on a small budget and with a shared kitchen. What to bring, what to agree on, and how to leave with your deposit.',
    question: 'What do I need for my first room away from home, and what can wait?',
    tip: 'Photograph the room before you unpack the first box; it is the only day it is truly empty.',
  },
  'digital-nomads': {
    description:
      'Working from wherever you are, without living out of chaos. Gear, paperwork and small routines that make a rented room feel like yours by the second evening.',
    question: 'How do I keep a steady working routine while I move every few weeks?',
    tip: 'Keep scans of your papers where you can open them without a connection.',
  },
  'eco-friendly-sustainable': {
    description:
      'Less waste, less energy, and materials that last: the changes that matter most in an ordinary home, and the order to make them in.',
    question: 'Which changes at home save the most energy and waste for the least money?',
    tip: 'Use up and mend what you have first; the greenest thing is usually the one already in the cupboard.',
  },
  'first-time-home-buyers': {
    description:
      'From the first viewing to the first winter. What to look at, what to ask, and how to keep money back for what the survey did not find.',
    question: 'What should I check in an older house before I make an offer?',
    tip: 'See the house twice, once in the rain or after dark; it shows you what the sunny viewing hid.',
  },
  'frequent-travel-living': {
    description:
      'A home that is often empty, and a life that is often packed. Keep the place safe, dry and ready to come back to.',
    question: 'How do I leave my home safely when I travel every other week?',
    tip: 'Hang a leaving list inside the front door: water, windows, fridge, alarm, key with a neighbour.',
  },
  'home-owners': {
    description:
      'The house is yours, and so is the gutter. A calm rhythm of upkeep, the repairs worth doing early, and the ones that can wait.',
    question: 'What maintenance does a house need in each season?',
    tip: 'Find the main valve for water and the main switch for power today, and label both.',
  },
  'home-based-business': {
    description:
      'Earning a living where you also live. Room for stock and calls, a door you can close, and cover that your household insurance may not give.',
    question: 'How do I set up a business at home without it taking over the house?',
    tip: 'Ask your insurer in writing whether stock, visitors and equipment for work are covered.',
  },
  'homesteading-urban-farming': {
    description:
      'Growing, storing and keeping some of what you eat, on an acre or on a balcony. Start small enough that the first season is a pleasure.',
    question: 'How do I start growing food with little space and little time?',
    tip: 'Watch where the sun falls for one whole day before you build a single bed.',
  },
  'minimalist-intentional-living': {
    description:
      'Owning what you use and enjoy, and letting the rest go at a pace you can live with. Not bare rooms: rooms with room.',
    question: 'Where do I start if I want to own less but feel attached to everything?',
    tip: 'Begin with a drawer nobody cares about; sentimental things come last.',
  },
  'multi-home-living': {
    description:
      'Two addresses, one life. Duplicates that are worth it, upkeep from a distance, and arriving without a day of errands.',
    question: 'How do I look after two homes without forgetting something in each?',
    tip: 'Keep one list per home, in that home, with a copy on your phone.',
  },
  'remote-work-culture': {
    description:
      'Working with people you rarely meet, from a home that is also a home. Hours, corners and habits that keep both sides well.',
    question: 'How can I separate work from home life when both happen in one room?',
    tip: 'Give the working day an ending you can see: close the lid, cover the desk, walk round the block.',
  },
  renters: {
    description:
      'Living well in a place that is not yours: viewings, leases, repairs, deposits, and the changes you can make and take back.',
    question: 'What should I check and agree on before I sign a rental lease?',
    tip: 'Get every promise in writing, however friendly the conversation on the stairs.',
  },
  'retired-early-retirement': {
    description:
      'More time at home, and a home that has to suit it. Costs you can foresee, rooms for what you now do, and repairs best done before.',
    question: 'What should I change in my home before I retire?',
    tip: 'Do the large, dusty repairs while there is still a salary behind them.',
  },
  'small-space-living-downsizing': {
    description:
      'Fewer square metres and a better life in them. Measuring, choosing, letting go, and making a small room feel calm.',
    question: 'How do I make a small flat feel larger without renovating?',
    tip: 'Draw the new floor plan on squared paper and cut your furniture out to scale before you decide what comes.',
  },
  'solo-living': {
    description:
      'One name on the door. Safety, company and everyday tasks when nobody else will think of them, and the quiet pleasure of deciding alone.',
    question: 'What should I set up when I live alone, for safety and for company?',
    tip: 'Leave a key with someone who lives close enough to come on foot.',
  },
  teen: {
    description:
      'A room for somebody who is changing faster than the furniture. Privacy, homework, screens and a say in how it looks.',
    question: "How can we set up a teenager's room that works for sleep, study and friends?",
    tip: 'Agree on what is private before you agree on the colour of the walls.',
  },
  caretaker: {
    description:
      'Looking after somebody at home, and after yourself while you do it. Rooms, aids and routines that spare your back and your evenings.',
    question: 'How do I set up our home to look after a parent?',
    tip: 'Keep one page by the telephone: medicines, doctors, allergies, whom to call.',
  },
  divorce: {
    description:
      'A home for the time after. Practical first weeks, children with two addresses, and money on one income, taken one step at a time.',
    question: 'What do I need to sort out first when I set up a home after a divorce?',
    tip: 'Change the post, the passwords and the emergency contacts in the first week; furniture can wait.',
  },
  'empty-nesters': {
    description:
      'The rooms are quiet and the house is large. Stay, change or move: how to decide slowly, and what to do with the bedrooms until then.',
    question: 'Should we adapt our family house or move somewhere smaller?',
    tip: 'Give an empty room a new use for three months before you decide to keep or leave it.',
  },
  'faith-based-living': {
    description:
      'Making room for what you believe: a quiet corner, a kitchen that keeps its rules, and a table for the days when many come.',
    question: 'How do I make a small, quiet place for prayer or reflection at home?',
    tip: 'A corner that is used for one thing only becomes quiet by itself.',
  },
  'family-life': {
    description:
      'Mornings, homework, laundry and a hallway full of shoes. Routines and rooms that carry the week for everybody in it.',
    question: 'Which household routines help a busy family most?',
    tip: 'Solve the hallway first; every morning goes through it.',
  },
  'lgbtqia-households': {
    description:
      'Homes for the families people make: choosing a neighbourhood, sharing ownership, and putting on paper what the law may not assume.',
    question: 'Which papers should an unmarried couple have when they buy a home together?',
    tip: 'Ask a local lawyer what happens to the home if one of you falls ill; do not rely on being family in your own eyes.',
  },
  'life-after-loss': {
    description:
      'A house with somebody missing. What must be done soon, what can wait for a year, and how to change rooms when you are ready.',
    question: 'What needs to be done about the house after a death in the family, and what can wait?',
    tip: 'Nothing has to be sorted in the first weeks except papers with a deadline. Ask somebody to read them with you.',
  },
  'mindful-living': {
    description:
      'A home that asks less of you. Light, sound, air and order, and small habits that make a room a place to rest.',
    question: 'How can I make my home calmer without spending much?',
    tip: 'Remove one noise before you add one candle.',
  },
  multigenerational: {
    description:
      'Grandparents, parents and children at one address. Doors that close, kitchens that are shared, and money talked about before it hurts.',
    question: 'How do three generations share a house without falling out?',
    tip: 'Everybody needs one door that others knock on.',
  },
  newlyweds: {
    description:
      'Two households become one, with two toasters. Money, chores and taste, settled while everybody is still in a good mood.',
    question: 'How do we merge two households and agree on money and chores?',
    tip: 'Choose the one thing each of you may never have to discuss: a chair, a picture, a shelf.',
  },
  partnerships: {
    description:
      'Living together by choice, with or without papers. Fair shares of rent, work and say, and a plan for the day it ends.',
    question: 'What should we agree on before we move in together?',
    tip: 'Write down who owns the larger things on the day they are bought.',
  },
  'returning-home-boomerang': {
    description:
      'Back in the house you grew up in, as an adult. Clear terms, some privacy, and a date to look at it again.',
    question: 'How do we set fair rules when an adult child moves back home?',
    tip: 'Agree on a contribution in the first week, in money or in tasks; it keeps everybody an adult.',
  },
  'roommates-shared-housing': {
    description:
      'Shared fridges, split bills and thin walls. Agreements that are made once, written down, and hold through the winter.',
    question: 'Which house rules should roommates agree on at the start?',
    tip: 'Talk about guests, quiet hours and cleaning before anybody has done anything wrong.',
  },
  'single-life': {
    description:
      'A home for one that is not half a home. Cooking, hosting, saving and feeling safe, on your own terms.',
    question: 'How do I make a one-person home comfortable and affordable?',
    tip: 'Own enough chairs and plates for the number of friends you like to have round.',
  },
  'single-parenting': {
    description:
      'One adult, many tasks. A home that runs on few decisions, with help you can call on and an evening that belongs to you.',
    question: 'How can I organise the home as a single parent with little time?',
    tip: 'Put tomorrow at the door tonight: bags, shoes, keys, the form that needs a signature.',
  },
  'student-dorm': {
    description:
      'Twelve square metres, a desk and a lock. Sleeping, studying and cooking in one room, with neighbours on every side.',
    question: 'How do I make a dorm room work for sleep and study?',
    tip: 'Read the list of what is forbidden before you buy a kettle.',
  },
  suburban: {
    description:
      'A garden, a car and a quiet street. Making a suburban household lively, neighbourly and less dependent on driving.',
    question: 'How can we make suburban life less dependent on the car?',
    tip: 'Learn the names of the three nearest households; most help comes from within fifty metres.',
  },
  urban: {
    description:
      'City days and a home to recover in. Noise, light, storage and the balcony: a household for people who are out a lot.',
    question: 'How do I make a city flat quiet and restful?',
    tip: 'Seal the gaps round windows and doors first; sound comes in where air does.',
  },
  'living-abroad': {
    description:
      'A home in a country whose rules you are still learning. Leases, papers, plugs and neighbours, and how to feel settled.',
    question: 'What should I know before I rent a home in another country?',
    tip: 'Have the lease explained by somebody local who gains nothing if you sign.',
  },
  'mobile-living': {
    description:
      'A van, a caravan, a boat. Water, power, heat and a bed that does not have to be built every night.',
    question: 'What do I need to live safely in a van through the winter?',
    tip: 'Where fuel is burned in a small space, a carbon monoxide alarm comes before comfort.',
  },
  'off-grid-living': {
    description:
      'Power, water and heat without a connection. What to size first, what it really costs in time, and how to be safe far from help.',
    question: 'How do I plan power and water for an off-grid home?',
    tip: 'Halve what you use before you size what you build.',
  },
  'rural-life': {
    description:
      'Land, weather and distance. Wells, stoves, storms and neighbours: what a house in the country asks of you in its first year.',
    question: 'What should I prepare for before my first winter in the country?',
    tip: 'Find out who clears the road, who delivers fuel and who has a tractor, before you need them.',
  },
  'suburban-living': {
    description:
      'Houses with a hedge round them. Space that is used well, gardens that are not a burden, and upkeep shared over the year.',
    question: 'How do I make the most of a suburban house and garden?',
    tip: 'Keep only as much lawn as somebody sits on.',
  },
  'tiny-homes': {
    description:
      'A whole house in a few steps. Permits, plots, condensation and stairs: what makes a very small home a good one to live in.',
    question: 'What should I clear up before I buy or build a tiny home?',
    tip: 'Ask where it may stand before you ask what it costs.',
  },
  'travel-based-living': {
    description:
      'Home is where you unpack. Staying well in places for a month, carrying little, and keeping an anchor somewhere.',
    question: 'How do I feel at home in a place I will leave in a month?',
    tip: 'Carry one cloth, one cup and one light that make any table yours.',
  },
  'urban-living': {
    description:
      'Flats, courtyards and upper floors. Making the most of light and storage, and living close to others without living in their lap.',
    question: 'How can I get more light and storage out of a city flat?',
    tip: 'Look up: the last forty centimetres below the ceiling are the cheapest storage in town.',
  },
  'vacation-homes': {
    description:
      'A second home that you look forward to. Closing it down, watching it from afar, sharing it fairly, and arriving to a warm room.',
    question: 'How do I leave a vacation home empty over the winter?',
    tip: 'Turn the water off at the main and open the taps; most winter damage starts in a pipe.',
  },
  'accessible-ada-friendly-homes': {
    description:
      'Doors, floors, baths and kitchens that let everybody in. What to change first in an ordinary home, and what to leave to a professional.',
    question: 'How do I make an ordinary home accessible for a wheelchair?',
    tip: 'Measure the person and the aid together, moving; drawings forget elbows.',
  },
  'aging-in-place': {
    description:
      'Staying where you are, safely and gladly. Light, rails, stairs and help, added room by room before they are urgent.',
    question: 'What should we change at home so that my parents can stay there?',
    tip: 'Start with light on the way from the bed to the bathroom.',
  },
  caregiving: {
    description:
      'Care at home, shared among people with other lives. Equipment, rest and a room that is still a bedroom and not a ward.',
    question: 'How do we arrange a room for somebody who needs care at home?',
    tip: 'Leave space on both sides of the bed; two people lift better than one.',
  },
  'health-related-renovations': {
    description:
      'Building work for the sake of lungs, joints and sleep. Damp, dust, noise and heat, and how to live through the works.',
    question: 'Which renovations help most with allergies and damp?',
    tip: 'Find the cause of damp before you paint over it.',
  },
  'mental-health-wellness-spaces': {
    description:
      'Rooms that let you down gently at the end of a day. Light, sound, order and a corner to be left alone in. No substitute for a doctor, and a help all the same.',
    question: 'How can I arrange a room that helps me rest and sleep?',
    tip: 'Daylight in the morning and dim light at night do more than any gadget.',
  },
  'mobility-support-modifications': {
    description:
      'Rails, ramps, lifts and levers. What helps when walking, standing or gripping gets harder, and how to fix it so that it holds.',
    question: 'Where should grab rails go, and what must they be fixed to?',
    tip: 'A rail is only as good as the wall behind it: solid structure, and no suction cups.',
  },
  'safety-planning-for-kids-elders': {
    description:
      'The youngest and the oldest fall, climb and forget in different ways. One house that is safe for both, without locks on everything.',
    question: 'How do I make one home safe for a toddler and a grandparent?',
    tip: 'Fix tall furniture to the wall; it helps the child who climbs and the elder who reaches.',
  },
  'special-needs-at-home': {
    description:
      'A home fitted to one particular person. Calm, clear, sturdy rooms, and changes made together with whoever will live in them.',
    question: 'How can I arrange our home for a child who is sensitive to noise and light?',
    tip: 'Change one thing at a time and watch for a week; the person who lives there is the expert.',
  },
  'disaster-recovery': {
    description:
      'After the flood, the fire or the storm. What to do in the first day, the first week and the first months, and how to deal with claims.',
    question: 'What do I do first after water damage at home?',
    tip: 'Do not go back in before somebody competent says that the building and its power are safe.',
  },
  'emergency-preparedness': {
    description:
      'Three days without power, water or shops. A kit, a plan and a few habits that make a bad day a manageable one.',
    question: 'What belongs in an emergency kit for three days at home?',
    tip: 'Water comes first: three to four litres for each person and day.',
  },
  'estate-inheritance-planning': {
    description:
      'A house that will belong to somebody else one day. Talking early, listing what there is, and the questions to take to a professional.',
    question: 'How do we talk in the family about who gets the house?',
    tip: 'A list of what exists and where the papers are is worth more to your heirs than any opinion.',
  },
  'financial-tools-calculators': {
    description:
      'What a home really costs, month by month and over the years. Simple sums that show what you can carry before you sign.',
    question: 'How do I work out what I can afford to spend on housing?',
    tip: 'Set money aside for repairs every month, as if it were a bill.',
  },
  'home-life-insurance': {
    description:
      'Cover for the walls, the things in them and the people who depend on you. What to read, what to ask, and what most people forget.',
    question: 'How do I find out whether our home and life cover fit together?',
    tip: 'Look for the exclusions first; they are the shorter and the more honest part.',
  },
  insurance: {
    description:
      'Policies without the fog. Check what you have, find the gaps and the doubles, and keep proof of what you own.',
    question: 'How do I check whether my home insurance is enough?',
    tip: 'Film every room with the drawers open, once a year; it takes a quarter of an hour.',
  },
  'legal-documents-for-homeowners': {
    description:
      'Deeds, permits, warranties, powers of attorney. Which papers a house collects, where to keep them, and when to ask a lawyer.',
    question: 'Which documents should I keep as a homeowner, and for how long?',
    tip: 'One folder in the house and one copy outside it, both with the same contents page.',
  },
  'trusts-wills': {
    description:
      'Putting your wishes in a form that holds. What to think through before you see a notary or a lawyer, so that the hour there is well used.',
    question: 'What should I prepare before I have a will drawn up?',
    tip: 'Rules differ from country to country; take your questions to somebody qualified where you live.',
  },
} satisfies Record<string, BuiltInTopicText>;
