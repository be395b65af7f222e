import { anyOf, words } from './reading.js';
import type { Sign } from './sign.js';
import { SMELL, SOCKET, APPLIANCE } from './shared.js';

const ELECTRIC_THING = anyOf(
  SOCKET,
  APPLIANCE,
  words(
    /taps?|faucet|sink|bath|bathtub|pipes?|doors?|handle|fence|metal|case|touch|something|shower head|worktop|knife/,
  ),
);
const SHOCK = words(
  /electric(?:al)? shocks?|electrocut\w*|(?:got|gets?|getting|get|gave|gives?|giving|had|have|has|received|felt) (?:\w+ ){0,4}shock(?:s|ed)?|shocks (?:me|us|him|her|you)|shocked (?:me|by|when|from|my|him|her)|zap(?:s|ped|ping)?|tingl(?:e|es|ing|ed|y)|(?:little|small|slight|mild|tiny|light) (?:electric )?(?:shocks?|currents?|jolts?)|jolts?|slight current|current (?:when|through|from)|electrick? shock|buzz (?:when|if) (?:i|you|we) touch|stung by|pins and needles when i touch|live when|feels live|is live/,
);
const NOT_A_SHOCK = words(
  /tariffs?|prices?|bills?|quotes?|excite\w*|static|shock (?:absorb\w*|wave|proof)|culture shock|sticker shock|in shock|shocking|nylon|jumper|pleasant|spine|mint|thermal shock|news/,
);
const SPARK = words(
  /spark(?:s|ed|ing|y)?|arcing|arced|flash(?:ed|es)? (?:and|of|out|from|when)|bang and|blue flash|loud (?:bang|pop)|went bang|popped and|exploded/,
);
const NOT_A_SPARK = words(
  /spark(?:s)? joy|spark of|sparkl\w*|fire ?place|hearth|log|wood|stove|plugs? for (?:a |the )?(?:car|mower)|spark plugs?|imagination|conversation|conversations|interest|romance|creativity|curiosity|idea|ideas|rug|chimney|angle grinder|igniter/,
);
const FUSE = words(
  /fuses?|breakers?|rcds?|rcbo|gfci|mcb|circuits?|electrics|power|fuse ?box|trip switch|consumer unit|electricity|mains|safety switch|trip ?switch|board/,
);
const TRIPS = words(
  /trip(?:s|ped|ping)?|blow(?:s|n|ing)?|blew|pop(?:s|ped|ping)|wont (?:reset|stay on|go back|stay up)|(?:keeps?|kept) (?:\w+ )?(?:going off|cutting out|flicking|off|cutting|jumping|failing)|jumps? out|flies out|cuts? out|knocks? out|goes off every|wont turn back on/,
);
const NOT_TRIPPING = words(
  /day trips?|road trips?|trip hazards?|trip over|tripp\w* over|power (?:nap|wash\w*|shower)|balloons?|leaves|blown away|budget|solar|hair|whistle|pop up|popcorn|holiday|snow ?blower|leaf/,
);
const HOT = words(
  /hot|warm|melt\w*|burn\w*|burnt|scorch\w*|(?:black|brown|dark|burn|soot) (?:marks?|stains?|spots?|patch\w*)|blackened|buzz\w*|crackl\w*|sizzl\w*|hum(?:s|ming)|hiss\w*|smok(?:ing|es|ed)|fizz\w*|overheat\w*|singed|charred|discolou?red|sooty|glow\w*|popping|clicking|vibrat\w*/,
);
const WALL_POWER = words(
  /sockets?|outlets?|plugs?|plug (?:sockets?|points?)|power (?:points?|strips?|sockets?|boards?)|light ?switch(?:es)?|wall switch|dimmer switch|fuse ?box|fuse ?board|fusebox|fuses?|breakers?|breaker box|consumer unit|electric(?:al)? (?:panel|box|meter|board|cabinet)|distribution board|extension (?:lead|cord|cable|block)s?|multi ?plug|adapt[eo]rs?|light fittings?|light fixtures?|wiring|cables?|wires?|charger|meter box|power lead|lead/,
);
const NOT_HOT = words(
  /hot (?:water|tubs?|desks?|plate|pink|drinks?|towel)|warm (?:white|light|colou?r\w*|tones?|glow)|led (?:strips?|bulbs?|lights?|spot\w*|dimmer)|dimmers? (?:for|make|makes)|bath plugs?|sink plugs?|hot and cold|ear ?plugs?|heated|underfloor|warmer|chain burning|drain plug|lead (?:paint|flashing|pipes?)|carpet burn|hiss\w* radiator|hair ?dryer holder|warm up|water heater|smart plugs? for|smoking neighbou?r\w*|plug in (?:air freshener|heater|radiator)/,
);
const WIRES = words(
  /wires?|cables?|wiring|cords?|flex|electrics|sockets?|outlets?|leads?|plugs?|light switch|extension leads?|copper/,
);
const BARE = words(
  /bare|exposed|live|dangling|hanging (?:out|off|down|from|loose|by)|hangs? (?:out|off|loose)|frayed|fraying|chewed|gnawed|torn|showing|copper|sticking out|poking out|damaged|ripped|loose (?:wires?|wiring|sockets?|outlets?|plug sockets?)|coming out of the (?:wall|ceiling)|came out of the wall|pulled out of the wall|falling (?:out|off)|came off the wall|cracked|split|worn|broken|through the insulation|without (?:a )?cover|no cover/,
);
const NOT_BARE = words(
  /exposed (?:brick|beams?|pipes?|conduit)|look|style|industrial|hide|hiding|tidy|trunking|gutters?|copper (?:pipe|lamp|wire lights?|coil)|live (?:in|with|edge|music|tv|stream)|usb|headphones?|fairy lights?|picture|curtains?|climbing|clothes ?line|washing line|phone (?:charger )?cable|hdmi|internet|ethernet|broadband|live wall|dog lead|cat lead|lead (?:the|to|paint|time|free)|led to/,
);
const CUT = words(
  /drill\w*|cut(?:ting)?|nail\w*|screw\w*|saw\w*|hit|sliced|snipped|severed|mow\w*|dug|digging|hammered|chopped|staple\w*|nicked|pierc\w*/,
);
const AVOIDED = words(
  /avoid\w*|detect\w*|before|how to find|find out|to length|without|new cables?|cable ties?|plan|tile\w*|carpet|where (?:are|to)|usb|ethernet|internet|phone|hdmi|channel|cable (?:tv|contract|company|box|bill|provider)|cut the cord|saw blade|cordless|fence wire|chicken wire|wire mesh|run a cable/,
);

export const ELECTRIC_SIGNS: readonly Sign[] = [
  { all: [SHOCK, ELECTRIC_THING], unless: [NOT_A_SHOCK], within: 10 },
  {
    all: [words(/electric(?:al)? shocks?|electrocut\w*|zapped|electrick? shock/)],
    unless: [NOT_A_SHOCK],
    topic: true,
  },
  {
    all: [words(/tingl(?:e|es|ing)|buzzing feeling/), words(/touch\w*|lean\w*|hold\w*|barefoot|wash\w*/)],
    unless: [NOT_A_SHOCK],
  },
  {
    all: [SPARK, anyOf(SOCKET, APPLIANCE, words(/plugged|plug in|unplug\w*/))],
    unless: [NOT_A_SPARK],
    within: 8,
  },
  { all: [FUSE, TRIPS], unless: [NOT_TRIPPING], within: 8, topic: true },
  { all: [WALL_POWER, HOT], unless: [NOT_HOT, words(/capacity|physics|crawling/)], within: 7, topic: true },
  {
    all: [WALL_POWER, SMELL],
    unless: [NOT_HOT, words(/plug in|air freshener|drain|sink plug|bath|gas/)],
    within: 6,
  },
  {
    all: [
      words(/burn\w*|burnt|plastic|fish\w*|ozone|acrid|hot/),
      SMELL,
      anyOf(
        WALL_POWER,
        words(/electric\w*|tv|lamp|appliance|fridge|freezer|washing machine|dryer|heater|electrics|meter/),
      ),
    ],
    within: 10,
    unless: [words(/fish tank|candles?|cook\w*|get rid|fridge smells of/)],
  },
  { all: [WIRES, BARE], unless: [NOT_BARE], within: 6, topic: true },
  {
    all: [
      words(/mouse|mice|rats?|squirrels?|dog|puppy|rabbit|cat|hamster/),
      words(/chew\w*|gnaw\w*|bit|bite\w*|nibbl\w*|ate|eaten|eating/),
      words(/cables?|wires?|wiring|cord|lead|electrics|flex/),
    ],
    topic: true,
    within: 8,
  },
  {
    all: [
      CUT,
      words(/through|into|in|a|the|hit|cut/),
      words(
        /cables?|wires?|wiring|power ?line|electric(?:al|ity)? (?:line|cable|wire)|mains|flex|extension (?:lead|cord)/,
      ),
    ],
    unless: [AVOIDED],
    within: 6,
  },
  {
    all: [
      words(/lights?|lamps?|electricity|power|bulbs?/),
      words(/flicker\w*|dim(?:s|med|ming)?(?! to)|surg\w*|brighter|very bright|too bright/),
      words(
        /crackl\w*|rain\w*|whole house|all (?:the |over )?(?:lights|house)|half|buzz\w*|smell\w*|all over|every ?(?:where|room)|hum\w*|whenever|warm|hot|pop\w*/,
      ),
    ],
    unless: [words(/dimmers?|led/)],
    within: 12,
  },
  {
    all: [
      words(/(?:power|electric(?:al|ity)?|overhead|live) (?:lines?|cables?|wires?|pole)|pylon/),
      words(/down|fell|fallen|broke\w*|hanging|snapped|on the (?:ground|road|car|lawn)|garden/),
    ],
    within: 7,
    topic: true,
  },
  {
    all: [
      words(/knife|fork|spoon|scissors|nail|metal|pin|screwdriver|fingers?/),
      words(/toaster|socket|outlet|plug/),
    ],
    within: 8,
    topic: true,
    unless: [words(/child ?proof\w*|covers?|sharpen\w*|drawer|block|stainless|finish/)],
  },
  {
    all: [
      words(/(?:hair ?dryer|phone|radio|charger|lamp|toaster|heater)/),
      words(/fell (?:in|into)|fell in|dropped (?:in|into)|in (?:the|my) bath|into the (?:bath|sink|water)/),
    ],
    within: 7,
    topic: true,
  },
];
