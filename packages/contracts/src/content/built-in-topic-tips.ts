import type { BUILT_IN_TOPIC_TEXTS } from './built-in-topic-texts.js';

/** The quick tips of the topics in the navigation, by slug, the most important one first. */
export const BUILT_IN_TOPIC_TIPS: Record<keyof typeof BUILT_IN_TOPIC_TEXTS, readonly string[]> = {
  college: [
    "Photograph the room before you unpack the first box; it'll never be this empty again.",
    'Ask what the room already has before you buy anything; most first-week shopping is a second kettle.',
    'Agree on the fridge, guests and quiet hours before the first exam.',
  ],
  'digital-nomads': [
    'Keep scans of your papers where you can open them without a connection.',
    "Book one week first and extend once you've tested the connection, the desk and the street at night.",
    'Keep one bag that never gets unpacked: chargers, adapters, medicines, documents.',
  ],
  'eco-friendly-sustainable': [
    'Use up and mend what you have first; the greenest thing is usually the one already in the cupboard.',
    'Start with heating and hot water; where winters are cold, they use more energy than everything else together.',
    "Write down your meter readings once a month. It's the only way to see which change worked.",
  ],
  'first-time-home-buyers': [
    'See the house twice, once in the rain or after dark; it shows you what the sunny viewing hid.',
    "Get your own survey; the lender's valuation is there for the lender.",
    'Keep some money back for the first winter. Something always turns up that nobody saw.',
  ],
  'frequent-travel-living': [
    'Hang a leaving list inside the front door: water, windows, fridge, alarm, key with a neighbour.',
    'Turn the water off at the stopcock for anything longer than a weekend.',
    "Put the next trip's shopping list on the fridge door before you leave, so that coming home is easy.",
  ],
  'home-owners': [
    'Find the main valve for water and the main switch for power today, and label both.',
    'Clear the gutters in late autumn and look at the loft after heavy rain; most expensive damage starts as water.',
    "Keep a list of faults with dates. It tells you what's getting worse and what isn't.",
  ],
  'home-based-business': [
    'Ask your insurer in writing whether stock, visitors and equipment for work are covered.',
    "Keep work papers, stock and money apart from the household's from the first day.",
    'If you rent, read what the lease says about working at home before customers come to the door.',
  ],
  'homesteading-urban-farming': [
    'Watch where the sun falls for one whole day before you build a single bed.',
    "Grow three things you eat every week and one you're curious about. That's enough for a first year.",
    'Ask what the balcony or roof may carry before you fill large pots: wet soil is heavy.',
  ],
  'minimalist-intentional-living': [
    'Begin with a drawer nobody cares about; sentimental things come last.',
    "Put what you're unsure about in a box with a date on it. If you haven't opened it by then, you know.",
    'Decide where the things go before you sort: a charity shop, a friend, the tip.',
  ],
  'multi-home-living': [
    'Keep one list per home, in that home, with a copy on your phone.',
    'Check what each insurer says about a home that stands empty, and for how many days.',
    'Buy the small things twice: chargers, toothbrush, reading glasses.',
  ],
  'remote-work-culture': [
    'Give the working day an ending you can see: close the lid, cover the desk, walk round the block.',
    'Agree on the hours in which nobody expects a reply, and say so in your calendar.',
    'Raise the screen to eye height with books before you buy a desk.',
  ],
  renters: [
    'Get every promise in writing, however friendly the conversation on the stairs.',
    'Report damp, leaks and broken heating in writing as soon as you see them, and keep a copy.',
    'Take dated photos of every room on the first and the last day.',
  ],
  'retired-early-retirement': [
    'Do the large, dusty repairs while there is still a salary behind them.',
    "Live a normal weekday in the house before you plan any building work. You'll notice other things than at weekends.",
    'Work out what the house costs to heat when somebody is in it all day.',
  ],
  'small-space-living-downsizing': [
    'Draw the new floor plan on squared paper and cut your furniture out to scale before you decide what comes.',
    'Measure the stairs, the lift and the tightest corner, not only the rooms.',
    "Start with the loft and the cellar; you already live without what's in there.",
  ],
  'solo-living': [
    'Leave a key with somebody who lives close enough to come on foot.',
    'Test the smoke alarm on the same day each month, as nobody else will.',
    "Cook for two and freeze one. It's cheaper, and there's supper on the bad days.",
  ],
  teen: [
    "Agree on what's private before you agree on the colour of the walls.",
    "Put the charger where the phone may sleep, and let it be somewhere you'd accept for your own.",
    'Leave one wall they can change without asking.',
  ],
  caretaker: [
    'Keep one page by the telephone: medicines, doctors, allergies, whom to call.',
    "Put your own appointments in the same calendar as theirs, or they'll be the first to go.",
    'Ask early what help you can get and who pays for it; the answer often takes weeks.',
  ],
  divorce: [
    'Change the post, the passwords and the emergency contacts in the first week; furniture can wait.',
    'Make two copies of the papers about the home, the loan and the insurance before anybody moves out.',
    'Give the children a bed and a drawer of their own in both places before anything else is finished.',
  ],
  'empty-nesters': [
    'Give an empty room a new use for three months before you decide to keep or leave it.',
    'Ask the children what they want to keep, and give them a date to fetch it.',
    "Close the heating down, not off, in the rooms you don't use, and keep airing them.",
  ],
  'faith-based-living': [
    'Use the corner for one thing only. It becomes quiet by itself.',
    "Store what you need for feast days together and label the box. You'll want it all on one evening.",
    'Count chairs and plates before you invite, and ask a neighbour for the rest.',
  ],
  'family-life': [
    'Solve the hallway first; every morning goes through it.',
    'Keep one calendar for everybody, where everybody can see it.',
    "Do the morning's decisions in the evening: clothes, lunches, who takes whom.",
  ],
  'lgbtqia-households': [
    'Ask a local lawyer what happens to the home if one of you falls ill or dies; the law may not see you as family.',
    'Check that both names are where they matter: the lease or deed, the insurance, the emergency contacts.',
    'Visit the street on a Saturday evening before you sign, and talk to somebody who lives there.',
  ],
  'life-after-loss': [
    'Nothing has to be sorted in the first weeks except papers with a deadline. Ask somebody to read them with you.',
    'Order more copies of the death certificate than you think you need. Nearly every office wants to see one.',
    'Leave one room as it is until you want to change it. Nobody else gets to set that date.',
  ],
  'mindful-living': [
    'Get rid of one noise before you buy anything: a dripping tap, a humming plug, a door that bangs.',
    'Choose one chair and keep the phone out of its reach.',
    'Open a window for ten minutes in the morning before you look at a screen.',
  ],
  multigenerational: [
    "Give everybody a door that others knock on, even if it's a curtain.",
    'Talk about who pays for what before the first bill, and write it down.',
    'Give everybody their own shelf in the fridge and their own hook by the door.',
  ],
  newlyweds: [
    "Let each of you choose one thing that's never up for discussion: a chair, a picture, a shelf.",
    'Put both sets of kitchen things on one table and keep the better one of each.',
    'Try one shared account for the home and one each for the rest before you merge everything.',
  ],
  partnerships: [
    'Write down who owns the larger things on the day they are bought.',
    'Agree what happens to the home if one of you wants to leave, while neither of you does.',
    'Divide the jobs by who minds the mess least, and swap the ones nobody wants every month.',
  ],
  'returning-home-boomerang': [
    'Agree on a contribution in the first week, in money or in tasks; it keeps everybody an adult.',
    "Say out loud when you'll talk about it again. Three months is a good first date.",
    'Bring your own key, your own shelf and your own laundry day.',
  ],
  'roommates-shared-housing': [
    'Talk about guests, quiet hours and cleaning before anybody has done anything wrong.',
    'Take photos of the rooms together on the first day, so nobody argues about the deposit.',
    'Use one shared list for bills, with names and dates.',
  ],
  'single-life': [
    'Own enough chairs and plates for the number of friends you like to have round.',
    'Buy the good mattress and the good lamp first. The sofa can wait.',
    "Tell one person when you're away and when you'll be back.",
  ],
  'single-parenting': [
    'Put tomorrow at the door tonight: bags, shoes, keys, the form that needs a signature.',
    'Ask another parent to swap one afternoon a week. It costs nothing and gives you both three hours.',
    'Keep three suppers in the house that take ten minutes and no shopping.',
  ],
  'student-dorm': [
    'Read the house rules before you buy a kettle.',
    "Ask which appliances are allowed before you pack. Toasters and heaters often aren't.",
    'Pack earplugs and an eye mask in the bag you open first.',
  ],
  suburban: [
    'Learn the names of the three nearest households; most help comes from within fifty metres.',
    'Try the trip to work, school and shops without the car once before you decide that you need two.',
    'Borrow before you buy: a ladder, a hedge trimmer and a drill can serve a whole street.',
  ],
  urban: [
    'Seal the gaps round windows and doors first; sound comes in where air does.',
    'Look up when the street is noisiest, and put the bed on the other side.',
    "Find out where parcels go when you're out, before the first one disappears.",
  ],
  'living-abroad': [
    'Ask somebody local to explain the lease: somebody who gains nothing if you sign.',
    'Ask which papers the landlord, the bank and the town hall want, and in which order. One often needs another.',
    'Check plugs, voltage and frequency before you ship anything with a motor.',
  ],
  'mobile-living': [
    'Where fuel is burned in a small space, a carbon monoxide alarm comes before comfort.',
    "Know what the vehicle may weigh when it's full, and drive it over a scale once.",
    'Plan where the waste water goes before you plan the shower.',
  ],
  'off-grid-living': [
    'Halve what you use before you size what you build.',
    'Plan for the darkest and driest month, not for the average one.',
    'Have two ways to heat and two ways to get water before you depend on either.',
  ],
  'rural-life': [
    'Find out who clears the road, who delivers fuel and who has a tractor, before you need them.',
    'Have well water tested, and find out where the septic tank is and when it was last emptied.',
    'Keep a few days of food, water and fuel in before the season in which the road closes.',
  ],
  'suburban-living': [
    'Keep only as much lawn as somebody sits on.',
    "Plant for the view from the kitchen window; it's where you'll look most.",
    'Walk round the house once in each season and note what has moved, cracked or grown.',
  ],
  'tiny-homes': [
    'Ask where it may stand before you ask what it costs.',
    'Sleep in one for a week in bad weather before you buy.',
    'Plan the ventilation before the furniture: cooking, showering and breathing make litres of water a day.',
  ],
  'travel-based-living': [
    'Carry one cloth, one cup and one light that make any table yours.',
    'Settle where your post, your doctor and your bank think you live before you give up the old address.',
    'Stay a month rather than a week where you can. It costs less and feels more like home.',
  ],
  'urban-living': [
    'Look up: the last forty centimetres below the ceiling are the cheapest storage in town.',
    'Use white walls and one large mirror opposite the window before you buy another lamp.',
    "Ask before you put anything heavy or flammable in the stairwell; it's everybody's way out.",
  ],
  'vacation-homes': [
    'Turn the water off at the main and open the taps; most winter damage starts in a pipe.',
    "Ask your insurer how often somebody has to look in while it's empty.",
    'Leave a page for guests with the main switches, the bins and whom to call.',
  ],
  'accessible-ada-friendly-homes': [
    'Measure the person and the aid together, while they move; drawings forget elbows.',
    'Make one entrance, one bathroom and one bedroom on the same level work first; the rest can follow.',
    'Look up the standard that applies where you live before you order a ramp or a door.',
  ],
  'aging-in-place': [
    'Start with light on the way from the bed to the bathroom.',
    'Put a light switch or a motion light within reach of the bed.',
    'Have the bathroom door open outwards, or fit a lock that can be opened from outside.',
  ],
  caregiving: [
    'Leave space on both sides of the bed; two people lift better than one.',
    'Ask for the equipment on loan before you buy; much of it is only needed for months.',
    'Let somebody show you how to lift and turn before you need to. Your back has to last.',
  ],
  'health-related-renovations': [
    'Find the cause of damp before you paint over it.',
    "Ask what's in paints, glues and boards, and air for as long as the maker says.",
    'Let somebody else test for asbestos or lead before anything old is drilled or sanded.',
  ],
  'mental-health-wellness-spaces': [
    'Daylight in the morning and dim light at night do more than any gadget.',
    'Keep the bedroom cool, dark and boring.',
    'Make the place you rest in visible from where you work, so that you remember to use it.',
  ],
  'mobility-support-modifications': [
    'A rail is only as good as the wall behind it: solid structure, and no suction cups.',
    'Try the aid at home before you pay for it; ask whether it can be lent for a week.',
    "Ask about grants first. Many aren't paid for work that has already started.",
  ],
  'safety-planning-for-kids-elders': [
    'Fix tall furniture to the wall; it helps the child who climbs and the elder who reaches.',
    'Lock up medicines and cleaning products; one climbs to them, the other mistakes them.',
    "Set hot water so that it can't scald: ask a plumber about a mixing valve.",
  ],
  'special-needs-at-home': [
    'Change one thing at a time and watch for a week; the person who lives there is the expert.',
    "Ask the person, or watch closely, what's too loud, too bright or too sudden.",
    'Keep one place in the home that never changes.',
  ],
  'disaster-recovery': [
    'Do not go back in before somebody competent says that the building and its power are safe.',
    "Take photos of everything before you clear it away, and keep a sample of what's ruined.",
    'Call the insurer before you hire anybody, and write down who said what.',
  ],
  'emergency-preparedness': [
    'Water comes first: three to four litres for each person, each day.',
    "Agree where you'd meet, and on one person elsewhere whom everybody calls.",
    "Try one evening without power while nothing is wrong. You'll know what's missing.",
  ],
  'estate-inheritance-planning': [
    "Write down what there is and where the papers are. It'll help your heirs more than any advice.",
    'Name somebody who knows where the folder is, and tell them so.',
    'Look through the names on accounts, policies and deeds after every wedding, birth and separation.',
  ],
  'financial-tools-calculators': [
    'Set money aside for repairs every month, as if it were a bill.',
    "Do every sum again with a rate two points higher, to see if you'd still sleep.",
    'Add what people forget: moving, fees, furniture, and the first repair.',
  ],
  'home-life-insurance': [
    'Read the exclusions first; they tell you more than the brochure does.',
    "Ask what a policy pays: what a thing cost, what it's worth now, or what a new one costs.",
    'Read them again when something changes: a child, a loan, a new room.',
  ],
  insurance: [
    'Film every room with the drawers open, once a year; it takes a quarter of an hour.',
    'Check whether your sums still match what it would cost to rebuild or replace.',
    "Ask what you have to do for the cover to hold, such as locks, alarms or looking in while you're away.",
  ],
  'legal-documents-for-homeowners': [
    'One folder in the house and one copy outside it, both with the same contents page.',
    'Keep permits and plans for as long as you own the house; the next owner will ask.',
    "Photograph what's behind a wall before it's closed, and file the picture with the plans.",
  ],
  'trusts-wills': [
    'Rules differ from country to country; take your questions to somebody qualified where you live.',
    "List what you own, what you owe and who depends on you. It's the first thing you'll be asked.",
    'Tell the person you name as executor, and where the original is.',
  ],
};
