import { anyOf, words } from './reading.js';

export const SMELL = words(
  /smell\w*|smel|smelt|stink\w*|stank|stench|reek\w*|whiff\w*|odou?rs?|pongs?|scent|niff\w*|smells like/,
);

export const CHILD = words(
  /child|children|childs|kids?|baby|babys|babies|newborn|infant|toddlers?|daughters?|sons?|boys?|girls?|little one|grandson|granddaughter|grandchild(?:ren)?|niece|nephew|\d{1,4} (?:year|yr|month)s? old|two year old|three year old|one year old|hes \d|shes \d/,
);

export const OLD = words(
  /grand(?:mother|father|ma|pa|dad|parents?)s?|grandads?|gran|granny|grannys|grans|nan|nans|nana|nanna|old (?:man|woman|lady|neighbou?r|person|people|aunt|uncle)|elderly|mothers?|mums?|moms?|mam|fathers?|dads?|mother in law|father in law|parents|aunt\w*|uncle|pensioner|[789]\d years? old|(?:is|hes|shes|aged?|who is|whos|im|am) [789]\d|in (?:his|her|their|my) (?:seventies|eighties|nineties|70s|80s|90s)|ninety|eighty/,
);

export const FRAIL = words(
  /disab\w*|frail|bedridden|dementia|alzheimers?|wheelchair|pregnant|chronically|parkinsons?|ms|with copd|heart condition|diabetic|after (?:a |her |his )?stroke/,
);

export const PET = words(/dogs?|cats?|pupp(?:y|ies)|kittens?|rabbits?|pets?|hamster/);

/** Who lives with somebody, or near to them. */
export const CLOSE_ONE = words(
  /husbands?|wi(?:fe|fes|ves)|partners?|boyfriends?|girlfriends?|ex|exs|fiancee?|spouse|hes?|shes?|his|her|him|dads?|daddy|fathers?|mums?|moms?|mothers?|step(?:dad|father|mum|mother|son)|brothers?|sisters?|sons?|daughters?|grandsons?|uncle|cousin|flatmates?|room ?mates?|housemates?|landlords?|lodger|carers?|caregiver|nurse|man|guy|someone|somebody|parents|in laws|mother in law|father in law|neighbou?rs?/,
);

export const EVERYONE = words(
  /everyone|everybody|all of us|we all|we both|both of us|all three of us|all four of us|whole family|the family|my family|entire family|all (?:got|have|had|feel|felt|feeling|woke)|kids and i|me and my|(?:husband|wife|partner|flatmate|boyfriend|girlfriend|daughter|son|kids) and (?:i|me)|the kids|even the (?:dog|cat)/,
);

const DIZZY = words(
  /head ?ach\w*|migraines?|head (?:hurts|aches|is pounding|pounding|is throbbing)|sore heads?|dizz\w*|nause\w*|queasy|faint(?:ed|ing|s)?|passed out|passes out|pass out|blacked out|collapsed|unconscious|groggy|drows\w*|sleepy|vomit\w*|throw\w* up|threw up|lightheaded|light headed|light in the head|woozy|feel(?:s|ing)? (?:a bit |a little |so |very |really |quite |kind of )?(?:sick|ill|unwell|poorly|funny|weird|strange|rough|off|drunk|weak)|felt (?:a bit |so |very |really )?(?:sick|ill|unwell|funny|weird|strange|weak)|being sick|been sick|fell over|short of breath|breathless|cant breathe|hard to breathe|hard to stay awake|chest (?:pain\w*|feels tight|is tight|tight)|wobbly|hangover|hungover/,
);

const TIRED = words(
  /(?:so|always|very|really|constantly|strangely|unusually|all|gets?|getting|feel|feels|feeling) (?:\w+ )?(?:tired|confused|weary|exhausted|foggy|sleepy)|sick and tired when|tired and confused|confused|muddled|ill|unwell|sick|poorly/,
);

export const STRONG_SYMPTOM = DIZZY;
export const SYMPTOM = anyOf(DIZZY, TIRED);

/** Not being ill. */
export const FIGURE_OF_SPEECH = words(
  /sick of|tired of|sick to death|is a (?:real |total |constant )?headache|such a headache|headache to|a headache of|bit of a headache|sick building|hotel|confused (?:about|which|whether|by|between|with)|dizzying|busy pattern/,
);

/** What electricity comes out of. */
export const SOCKET = words(
  /sockets?|outlets?|plugs?|plug (?:sockets?|points?)|power (?:points?|strips?|sockets?|boards?)|wall sockets?|light ?switch(?:es)?|switch(?:es)?|fuse ?box|fuse ?board|fusebox|fuses?|breakers?|breaker box|consumer unit|circuit|electric(?:al|ity)? (?:panel|box|meter|board|cabinet)|distribution board|extension (?:lead|cord|cable|block)s?|multi ?plug|adapt[eo]rs?|light fittings?|light fixtures?|ceiling (?:light|lamp|rose)s?|chandeliers?|lamp ?shades?|lamps?|spot ?lights?|down ?lights?|light bulbs?|bulbs?|pendants?|electrics|wiring|cables?|wires?|cord|lights?|electrical (?:things|stuff|appliances?|items?)/,
);

/** What is plugged in. */
export const APPLIANCE = words(
  /washing machine|washer|dishwasher|tumble ?dryer|dryer|drier|fridge|freezer|oven|cooker|hob|microwave|toaster|kettle|iron|hair ?dryer|air ?fryer|extractor(?: hood| fan)?|cooker hood|heater|electric blanket|boiler|immersion|shower|tv|telly|television|computer|monitor|printer|router|charger|adapter|fan|vacuum|hoover|radiator|storage heater|coffee machine|slow cooker|heat pad|heating pad|appliance|air con\w*|chest freezer|plug|socket|outlet|extension (?:lead|cord)|fuse ?box|power strip|light (?:fitting|switch)|lamp|cable|lead/,
);

/** The seen effect of heat. */
export const ALARM_SOUNDS = words(
  /went off|gone off|goes off|going off|beeps?|beeping|bleep\w*|chirp\w*|sounding|sounds|ringing|rings|blaring|screeching|screaming|shrieking|flash\w*|trigger\w*|activated|set off|wont stop|keeps|red light|red|ppm|reads|reading|shows|showing|woke us|alarm go off|detector go off|alarming|peeping/,
);
