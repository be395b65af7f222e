import type { BuiltInTopicText } from './built-in-topic-text.js';

/** Our Lifestyles: the topics of the navigation. */
export const OUR_LIFESTYLES_TOPICS = {
  caretaker: {
    description:
      'Looking after somebody at home, and after yourself while you do it. Rooms, aids and routines that spare your back and your evenings.',
    question: 'What should I do in the first month of looking after a parent?',
    steps: [
      'Spend the first days watching before you change anything: where they hesitate, hold on, or stop going.',
      "Ask the doctor's practice and the local council for an assessment of needs, theirs and yours.",
      'Write the week down with a name beside every task, and leave two of the evenings to you.',
    ],
    tips: [
      'Keep one page by the telephone: medicines, doctors, allergies, whom to call.',
      "Put your own appointments in the same calendar as theirs, or they'll be the first to go.",
      'Ask early what help you can get and who pays for it; the answer often takes weeks.',
    ],
  },
  divorce: {
    description:
      'A home for the time after. The practical first weeks, children with two addresses, and managing on one income, one step at a time.',
    question: 'What do I need to sort out first when I set up a home after a divorce?',
    steps: [
      'Find out who may stay in the home until things are decided, and take that question to a lawyer or an advice centre.',
      "Make the children's corner in the new place first, then a bed, a table and a lamp for yourself.",
      'Write down the fixed costs of one month on one income before you sign anything that binds you for a year.',
    ],
    tips: [
      'Change the post, the passwords and the emergency contacts in the first week; furniture can wait.',
      'Make two copies of the papers about the home, the loan and the insurance before anybody moves out.',
      'Give the children a bed and a drawer of their own in both places before anything else is finished.',
    ],
  },
  'empty-nesters': {
    description:
      'The rooms are quiet and the house is large. Stay, change or move: how to decide slowly, and what to do with the bedrooms until then.',
    question: 'What should we do with the empty bedroom when our child has left home?',
    steps: [
      'Leave the rooms as they are for one term. Shut the door, air them, and see what you miss.',
      'Ask each child what is theirs, what may go, and by when they will have fetched the rest.',
      'Add up what the unused rooms cost in a year, then talk about staying, letting a room or moving.',
    ],
    tips: [
      'Give an empty room a new use for three months before you decide to keep or leave it.',
      'Ask the children what they want to keep, and give them a date to fetch it.',
      "Close the heating down, not off, in the rooms you don't use, and keep airing them.",
    ],
  },
  'faith-based-living': {
    description:
      'Making room for what you believe: a quiet corner, a kitchen that keeps its rules, and a table for the days when everybody comes.',
    question: 'How do I make a small, quiet place for prayer or reflection at home?',
    steps: [
      'Choose the quietest spot at the hour you need it, not the prettiest one: listen there for ten minutes first.',
      'Write down what the kitchen has to keep apart or keep ready, and give each of these a shelf of its own.',
      'For the next feast, count the chairs, the plates and the time, and ask two guests to bring something.',
    ],
    tips: [
      'Use the corner for one thing only. It becomes quiet by itself.',
      "Store what you need for feast days together and label the box. You'll want it all on one evening.",
      'Count chairs and plates before you invite, and ask a neighbour for the rest.',
    ],
  },
  'family-life': {
    description:
      'Mornings, homework, laundry and a hallway full of shoes. Routines and rooms that carry the week for everybody in it.',
    question: 'How do we make school mornings less of a mess with one shared calendar?',
    steps: [
      'Film one ordinary morning from the hallway and watch it together on Sunday.',
      'Move whatever everybody looks for to where they look: hooks at child height, one basket for each person.',
      'Put all appointments into one calendar that the youngest reader can see, and go through it once a week.',
    ],
    tips: [
      'Solve the hallway first; every morning goes through it.',
      'Keep one calendar for everybody, where everybody can see it.',
      "Do the morning's decisions in the evening: clothes, lunches, who takes whom.",
    ],
  },
  'lgbtqia-households': {
    description:
      'Homes for the families people make: choosing a neighbourhood, owning together, and putting on paper what the law may not take for granted.',
    question: 'Which papers do we need as a same-sex couple, for the home and the hospital?',
    steps: [
      'List the moments in which somebody will ask who you are to each other: hospital, school, landlord, insurer, inheritance.',
      'For each of them, ask a lawyer or a local LGBTQIA+ advice service which paper answers the question where you live.',
      'Walk the new street at two times of day, and ask the people you meet what it is like to live there.',
    ],
    tips: [
      'Ask a local lawyer what happens to the home if one of you falls ill or dies; the law may not see you as family.',
      'Check that both names are where they matter: the lease or deed, the insurance, the emergency contacts.',
      'Visit the street on a Saturday evening before you sign, and talk to somebody who lives there.',
    ],
  },
  'life-after-loss': {
    description:
      'A house with somebody missing. What must be done soon, what can wait for a year, and how to change rooms when you are ready.',
    question: 'What needs to be done about the house after a death in the family, and what can wait?',
    steps: [
      'Find out what has a date: the registration, the bank, the insurer of the house, and anybody who must be told.',
      'Keep the house safe and running: heat, post, bins, keys. The rest is allowed to stand still.',
      'When you want to begin with a room, choose a small one, and ask one person to sit there with you.',
    ],
    tips: [
      'Nothing has to be sorted in the first weeks except papers with a deadline. Ask somebody to read them with you.',
      'Order more copies of the death certificate than you think you need. Nearly every office wants to see one.',
      'Leave one room as it is until you want to change it. Nobody else gets to set that date.',
    ],
  },
  'mindful-living': {
    description:
      'A home that asks less of you. Light, sound, air and order, and small habits that make a room a place to rest.',
    question: 'How do I make a calm corner at home?',
    steps: [
      'Sit in each room for two minutes with nothing in your hands, and note what pulls at you.',
      'Take away the one thing you noted most: a pile, a noise, a glare.',
      'Choose a chair, ten minutes and a time of day, and leave the phone in another room for them.',
    ],
    tips: [
      'Get rid of one noise before you buy anything: a dripping tap, a humming plug, a door that bangs.',
      'Choose one chair and keep the phone out of its reach.',
      'Open a window for ten minutes in the morning before you look at a screen.',
    ],
  },
  multigenerational: {
    description:
      'Grandparents, parents and children at one address. Doors that close, kitchens that are shared, and money talked about before it hurts.',
    question: 'What should we talk about before my parents move in with us?',
    steps: [
      "Before anybody packs, sit down with all of them and let each say one thing they're afraid of.",
      "Write down money, care, cooking, quiet hours and what happens if it doesn't work, and put a date for the next talk on it.",
      'Ask a lawyer whose house it is when somebody pays for an extension, moves out or dies.',
    ],
    tips: [
      "Give everybody a door that others knock on, even if it's a curtain.",
      'Talk about who pays for what before the first bill, and write it down.',
      'Give everybody their own shelf in the fridge and their own hook by the door.',
    ],
  },
  newlyweds: {
    description:
      'Two households become one, with two toasters. Money, chores and taste, settled while everybody is still in a good mood.',
    question: 'How do we merge two households and agree on money and chores?',
    steps: [
      'Put everything you both own of one kind on one table: pans on Saturday, towels on Sunday.',
      "Tell each other your income, your debts and what you'd never like to ask permission for.",
      'Change the names, the beneficiaries and the insurance in one afternoon, with one list.',
    ],
    tips: [
      "Let each of you choose one thing that's never up for discussion: a chair, a picture, a shelf.",
      'Put both sets of kitchen things on one table and keep the better one of each.',
      'Try one shared account for the home and one each for the rest before you merge everything.',
    ],
  },
  partnerships: {
    description:
      'Living together by choice, married or not. Fair shares of the rent, the work and the decisions, and a plan in case it ends.',
    question: 'What should we write down before we buy a home together without being married?',
    steps: [
      "Say what each of you pays in and what each of you expects to own at the end. It needn't be half.",
      'Have it written up by a lawyer who acts for both or one for each, before the money moves.',
      'Choose a day each year to look at the shares again: a baby, a new roof or a lost job changes the sum.',
    ],
    tips: [
      'Write down who owns the larger things on the day they are bought.',
      'Agree what happens to the home if one of you wants to leave, while neither of you does.',
      'Divide the jobs by who minds the mess least, and swap the ones nobody wants every month.',
    ],
  },
  'returning-home-boomerang': {
    description:
      'Back in the house you grew up in, as an adult. Clear terms, some privacy, and a date to look at it again.',
    question: 'How do we set fair rules when an adult child moves back home?',
    steps: [
      'Before the boxes arrive, agree on how long, how much, and what each side will stop doing for the other.',
      "Turn the old bedroom into a grown-up's: another bed, a desk, and the posters in a tube.",
      'Give the plan out a number, such as a sum saved or a date, and look at it together every month.',
    ],
    tips: [
      'Agree on a contribution in the first week, in money or in tasks; it keeps everybody an adult.',
      "Say out loud when you'll talk about it again. Three months is a good first date.",
      'Bring your own key, your own shelf and your own laundry day.',
    ],
  },
  'roommates-shared-housing': {
    description:
      'Shared fridges, split bills and thin walls. Agreements you make once, write down, and keep through the winter.',
    question: 'What should I ask somebody before I share a flat with them?',
    steps: [
      'Meet where you would live, at the hour that matters to you, and ask about money, mornings and the last flatmate.',
      'Read who is on the lease, and what you would owe if one of the others stopped paying.',
      'In the first week, write one page about bills, cleaning, guests and notice, and hang it inside a cupboard.',
    ],
    tips: [
      'Talk about guests, quiet hours and cleaning before anybody has done anything wrong.',
      'Take photos of the rooms together on the first day, so nobody argues about the deposit.',
      'Use one shared list for bills, with names and dates.',
    ],
  },
  'single-life': {
    description:
      "A home for one that isn't half a home. Cooking, hosting, saving and feeling safe, on your own terms.",
    question: 'How do I make a one-person home comfortable and affordable?',
    steps: [
      'Work out the share of your income that rent, heat and the fixed bills take, and decide what you would cut first.',
      'Furnish for the evening you really have: the good chair, the good light, the pan for one.',
      'Start two standing things, a small saving and a supper with friends, and let both run by themselves.',
    ],
    tips: [
      'Own enough chairs and plates for the number of friends you like to have round.',
      'Buy the good mattress and the good lamp first. The sofa can wait.',
      "Tell one person when you're away and when you'll be back.",
    ],
  },
  'single-parenting': {
    description:
      'One adult, many jobs. A home that asks for fewer decisions, with help you can call on and an evening that belongs to you.',
    question: 'How can I organise the home as a single parent with little time?',
    steps: [
      'List what only you can do in a day. Everything else may be done later, by somebody else, or not at all.',
      'Set up the evening so that the morning needs no thinking: clothes, bags, breakfast, the note for school.',
      'Ask three people for one thing each, with a day and a time, rather than one person for help.',
    ],
    tips: [
      'Put tomorrow at the door tonight: bags, shoes, keys, the form that needs a signature.',
      'Ask another parent to swap one afternoon a week. It costs nothing and gives you both three hours.',
      'Keep three suppers in the house that take ten minutes and no shopping.',
    ],
  },
  'student-dorm': {
    description:
      'Twelve square metres, a desk and a lock. Sleeping, studying and cooking in one room, with neighbours on every side.',
    question: 'What should I bring to a dorm, and what should I leave at home?',
    steps: [
      'Look up what the hall provides, the size of the bed and what is forbidden, and cross that off the list.',
      'Pack one bag for the first night: bedding, towel, charger, mug, documents, something to share.',
      "Live there for two weeks before you buy storage. You'll know by then which corner fails.",
    ],
    tips: [
      'Read the house rules before you buy a kettle.',
      "Ask which appliances are allowed before you pack. Toasters and heaters often aren't.",
      'Pack earplugs and an eye mask in the bag you open first.',
    ],
  },
  suburban: {
    description:
      'A garden, a car and a quiet street. Making a suburban household lively, neighbourly and less dependent on driving.',
    question: 'Which hidden jobs and costs come with a house and garden?',
    steps: [
      'Count one month of driving: school, shops, clubs, work. Choose the trip that could change.',
      'Walk round the house with a notebook for what nobody told you about: gutters, hedges, drains, the fence you share.',
      'Ring at two doors in the street, and ask what you could share or do together.',
    ],
    tips: [
      'Learn the names of the three nearest households; most help comes from within fifty metres.',
      'Try the trip to work, school and shops without the car once before you decide that you need two.',
      'Borrow before you buy: a ladder, a hedge trimmer and a drill can serve a whole street.',
    ],
  },
  urban: {
    description:
      'City days and a home to recover in. Noise, light, storage and the balcony: a household for people who are out a lot.',
    question: 'What can I do about street light, noise and stolen parcels in the city?',
    steps: [
      'Note for one week what disturbs you and when: noise, light, parcels, heat. Begin with the one that costs you sleep.',
      'Block gaps and light first, then move the bed, then talk to whoever causes the rest.',
      'Find your outdoor place, a bench or a courtyard, and a locker or a shop that takes your parcels.',
    ],
    tips: [
      'Seal the gaps round windows and doors first; sound comes in where air does.',
      'Look up when the street is noisiest, and put the bed on the other side.',
      "Find out where parcels go when you're out, before the first one disappears.",
    ],
  },
} satisfies Record<string, BuiltInTopicText>;
