import { words } from './reading.js';
import type { Sign } from './sign.js';

const CEILING = words(/ceilings?|celing|ceilling|cieling|ceiling light|ceiling rose/);
const ELECTRICAL = words(
  /sockets?|outlets?|plugs?|power (?:points?|strips?)|fuse ?box|fuse ?board|fusebox|consumer unit|electric(?:s|al|ity)?|electrics|electrical things|extension (?:lead|cord|cable)s?|light ?switch(?:es)?|switch|light fittings?|light fixtures?|ceiling (?:light|lamp|rose)s?|chandeliers?|lamp ?shades?|lamps?|spot ?lights?|down ?lights?|light bulbs?|bulbs?|lights?|wiring|cables?|breakers?|meter cupboard|tv|multi ?plug/,
);
const COMING_THROUGH = words(
  /leak\w*|drip\w*|pour\w*|rain(?:s|ing)?|trickl\w*|gush\w*|through|coming|comes|came|running|runs|filling|bulg\w*|sagg\w*|seep\w*|drops? fall\w*|drops|splash\w*|flood\w*|burst|soak\w*|wet (?:patch|spot|circle)|overflow\w*|balloon|bucket/,
);
const WATER = words(
  /water|leak\w*|drip\w*|rain\w*|wet|flood\w*|pour\w*|pipe|burst|overflow\w*|soak\w*|drops?|puddle|trickl\w*|bath|tub|plaster|damp patch|brown (?:stain|patch)|bucket/,
);
const REPAIRED = words(
  /no water|(?:leak|it|roof|pipe) (?:was|is|has been|got|been) (?:now )?(?:fixed|repaired|mended|sorted|stopped)|old (?:water )?stains?|before painting|paint over|paint|painting|stain block\w*|outdoor|garden|rules|zones?|ip ?(?:44|65|x4)|water ?(?:proof|tight|resistant|heaters?|meter|pump|feature|softener|butts?|bill|supply|fall|pressure|cooler|fountain|front)|electric (?:showers?|heaters?|water heaters?|cars?|boilers?|kettles?|tap|blankets?|hob|fire)|(?:electricity|water) and (?:electricity|water|gas)|gas and electricity|ceiling (?:height|fan|paint|roses? (?:look|style|original))|condens\w*|water bill|shower (?:light|room)|rain ?shower|rain sounds|rainfall shower|lights? over|under ?water lights|rain ?water|fairy lights|string lights|lights? (?:off|on) when/,
);
const WET = words(
  /leak(?:s|ed|ing|y)?|drip(?:s|ped|ping)?|wet|soak(?:ed|ing|s)?|pour(?:s|ed|ing)?|puddles?|spill(?:s|ed|ing)?|spilt|splash(?:es|ed|ing)?|flood(?:ed|ing|s)?|(?:water|rain) (?:\w+ ){0,3}(?:in|on|into|near|running|coming|over|around|inside|through|behind|onto|got|drips|gets|getting|dripping|down|by)|got wet|under water|bucket of water|burst|overflow\w*|rain(?:s|ing)? (?:in|into|through|on)|drops? fall\w*/,
);

export const WATER_CEILING_SIGNS: readonly Sign[] = [
  {
    all: [
      words(/bubbles?|balloon|blister|bulge|bulging/),
      words(/paint|ceiling|plaster|wallpaper|wall/),
      words(/bigger|grow\w*|upstairs|pop|burst|wobbl\w*|water|drip\w*|above/),
    ],
    within: 14,
    unless: [words(/new paint|primer|roller|film|wrap/)],
  },
  { all: [CEILING, WATER, COMING_THROUGH], unless: [REPAIRED], within: 8 },
  {
    all: [CEILING, words(/bulg\w*|balloon\w*|swell\w*|swollen|soft|soggy|belly|bowing/)],
    unless: [REPAIRED, words(/soft (?:light\w*|colou?rs?|look|glow|white|furnish\w*)|cushion\w*|curtains?/)],
    within: 8,
  },
  {
    all: [
      CEILING,
      words(/stains?|patch|spot|circle|mark|damp/),
      words(/bigger|grow\w*|spread\w*|larger|getting|soft|wet|lamp|light|dark\w*|new|overnight|drip\w*/),
    ],
    unless: [REPAIRED, words(/mould|mold|condensation|bathroom ceiling mould|remov\w*|cover/)],
    within: 10,
  },
  {
    all: [ELECTRICAL, WET],
    unless: [
      REPAIRED,
      words(
        /dishwasher safe|bath ?room (?:rules|sockets)|smart plug|tap drips|solar|gutter\w*|drain plug|sink plug|bath plug|candles?|paint|wine|coffee (?:on|stain)/,
      ),
    ],
    within: 8,
    topic: true,
  },
  {
    all: [
      words(
        /upstairs|flat above|apartment above|above us|above me|neighbou?rs? (?:above|bath\w*|washing machine)|floor above|above ours|roof/,
      ),
      words(/flood\w*|leak\w*|overflow\w*|burst|pour\w*|drip\w*|water/),
      words(/our|my|walls?|into|down|here|onto|on to|through|in/),
    ],
    within: 10,
    topic: true,
    unless: [
      REPAIRED,
      words(
        /water pressure|toilet noise|terrace (?:plants|garden)|gutter\w*|garden|green roof|shed|claims?|pay\w*|who is responsible|liab\w*|laundry|shower pressure|how to insulate|roof window|collect\w*/,
      ),
    ],
  },
  {
    all: [
      words(
        /raining (?:in|into|inside) (?:my|our|the)|raining in(?:side|doors)|water (?:is )?(?:running|coming|pouring|streaming) down (?:the |my |our )?(?:inside |inner )?(?:walls?|stairs)|water through (?:the|my|our) (?:ceiling|light|roof|wall)|water inside the (?:lamp\w*|light|wall|socket)/,
      ),
    ],
    unless: [REPAIRED],
  },
  {
    all: [
      words(/plaster|plasterboard|bit of ceiling|piece of ceiling|ceiling tile/),
      words(/came down|coming down|fell|falling|fallen/),
      words(/water|wet|leak\w*|soaked|drip\w*/),
    ],
    within: 10,
  },
];
