import type { BuiltInTopicText } from './built-in-topic-text.js';

/** Homes That Support Us: the topics of the navigation. */
export const HOMES_THAT_SUPPORT_US_TOPICS = {
  'accessible-ada-friendly-homes': {
    description:
      'Doors, floors, baths and kitchens that let everybody in. What to change first in an ordinary home, and what to leave to a professional.',
    question: 'What can I do about one step at the front door?',
    steps: [
      'Begin where it stops somebody: measure the one step at the door, its height and the space before it.',
      'Follow the way from there to a toilet, a table and a bed, and note each width and each handle.',
      "Ask for an occupational therapist's visit, and for grants, before you order a ramp.",
    ],
    tips: [
      'Measure the person and the aid together, while they move; drawings forget elbows.',
      'Make one entrance, one bathroom and one bedroom on the same level work first; the rest can follow.',
      'Look up the standard that applies where you live before you order a ramp or a door.',
    ],
  },
  'aging-in-place': {
    description:
      'Staying where you are, safely and gladly. Light, rails, stairs and help, added room by room before they are urgent.',
    question: 'Which room gets changed first so that an older parent can stay at home?',
    steps: [
      'Walk the night route, bed to toilet and back, without your glasses and with the lights that are there.',
      "Do the bathroom this month: light, a rail that is screwed to something solid, and a floor that isn't slippery when wet.",
      'Talk about the next step, upstairs or downstairs, help or a move, while nobody has fallen.',
    ],
    tips: [
      'Start with light on the way from the bed to the bathroom.',
      'Put a light switch or a motion light within reach of the bed.',
      'Have the bathroom door open outwards, or fit a lock that can be opened from outside.',
    ],
  },
  caregiving: {
    description:
      "Care at home, shared among people with other lives. Equipment, rest, and a room that stays a bedroom and doesn't become a ward.",
    question: 'What equipment do we need to care for somebody at home?',
    steps: [
      'List who does what in a week, with hours. A list asks for help better than a tired voice does.',
      'Arrange the room round the bed: space on both sides, a bell, light, and a chair in which somebody likes to sit.',
      'Get shown how to move the person, borrow the equipment, and put a free afternoon in the calendar.',
    ],
    tips: [
      'Leave space on both sides of the bed; two people lift better than one.',
      'Ask for the equipment on loan before you buy; much of it is only needed for months.',
      'Let somebody show you how to lift and turn before you need to. Your back has to last.',
    ],
  },
  'health-related-renovations': {
    description:
      'Building work for the sake of lungs, joints and sleep. Damp, dust, noise and heat, and how to live through the works.',
    question: 'Which renovations help most with allergies and damp?',
    steps: [
      'Keep a diary for three weeks: which room, which hour, which symptom. Take it to the doctor before you take down a wall.',
      'Mend what makes damp first, then the way air moves, then surfaces that hold dust.',
      'Plan where the sensitive person sleeps while the dust is in the air.',
    ],
    tips: [
      'Find the cause of damp before you paint over it.',
      "Ask what's in paints, glues and boards, and air for as long as the maker says.",
      'Let somebody else test for asbestos or lead before anything old is drilled or sanded.',
    ],
  },
  'mental-health-wellness-spaces': {
    description:
      "Rooms that help you come down at the end of a day. Light, sound, order and a corner to be left alone in. They don't replace a doctor, but they help.",
    question: 'How can I arrange a room that helps me rest and sleep?',
    steps: [
      'Start with the place where you sleep: dark, cool, quiet, and the phone outside it.',
      'Make one corner for coming down: a chair, a lamp you can dim, something to look at that asks for nothing.',
      "If the nights stay bad for some weeks, take that to a doctor. A room can help, and can't treat you.",
    ],
    tips: [
      'Daylight in the morning and dim light at night do more than any gadget.',
      'Keep the bedroom cool, dark and boring.',
      'Make the place you rest in visible from where you work, so that you remember to use it.',
    ],
  },
  'mobility-support-modifications': {
    description:
      'Rails, ramps, lifts and levers. What helps when walking, standing or gripping gets harder, and how to fix it so that it holds.',
    question: 'Rails, ramp or stairlift: what should we buy first?',
    steps: [
      'Mark with tape where a hand reaches out by itself: by the toilet, at the door, on the stairs.',
      'Have somebody who knows walls look at what is behind the tape before you choose a rail.',
      "Try the ramp, seat or lift on loan, with the person's own chair or frame, before you pay for one.",
    ],
    tips: [
      'A rail is only as good as the wall behind it: solid structure, and no suction cups.',
      'Try the aid at home before you pay for it; ask whether it can be lent for a week.',
      "Ask about grants first. Many aren't paid for work that has already started.",
    ],
  },
  'safety-planning-for-kids-elders': {
    description:
      'The youngest and the oldest fall, climb and forget in different ways. One house that is safe for both, without locks on everything.',
    question: 'How do I make a house safe for a toddler and a grandmother together?',
    steps: [
      'Go through the rooms twice: once on your knees, once with one hand on the wall.',
      'Move medicines, cleaning products, batteries and lighters to one high cupboard with a lock.',
      "Look for where one person's aid is the other one's danger: the gate, the rug, the walking frame.",
    ],
    tips: [
      'Fix tall furniture to the wall; it helps the child who climbs and the elder who reaches.',
      'Lock up medicines and cleaning products; one climbs to them, the other mistakes them.',
      "Set hot water so that it can't scald: ask a plumber about a mixing valve.",
    ],
  },
  'special-needs-at-home': {
    description:
      'A home that fits one particular person. Calm, clear, sturdy rooms, and changes made together with the person who lives in them.',
    question: 'How can I arrange our home for a child who is sensitive to noise and light?',
    steps: [
      'Watch when things go wrong for one week: the time, the room, the noise, the light, who was there.',
      'Change what the week points to, one thing, and let the person choose between two ways of doing it.',
      'Make the retreat first and the lessons later: a corner with a roof, soft light and no demands.',
    ],
    tips: [
      'Change one thing at a time and watch for a week; the person who lives there is the expert.',
      "Ask the person, or watch closely, what's too loud, too bright or too sudden.",
      'Keep one place in the home that never changes.',
    ],
  },
} satisfies Record<string, BuiltInTopicText>;
