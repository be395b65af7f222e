import { words } from './reading.js';
import type { Sign } from './sign.js';

const ASBESTOS = words(/asb\w?est\w*|abestos|asbetos|asbestus|asbesto\w*|eternit|asbestose/);
const MAYBE_ASBESTOS = words(
  /artex|textured (?:ceiling|coating|paint)|popcorn ceilings?|corrugated (?:\w+ )?(?:sheets?|roof\w*|panels?)|cement (?:sheets?|boards?|roof\w*|panels?)|insulat(?:ing|ion) boards?|(?:pipe )?lagging|pipe insulation|floor tiles|vinyl (?:tiles?|floor\w*)|lino\w*|thermoplastic tiles|ceiling (?:boards?|tiles|panels)|storage heaters?|black (?:glue|adhesive|mastic)|soffits?|fibrous|old insulation|loft insulation|garage roof|shed roof/,
);
const DISTURBED = words(
  /drill\w*|broke|broken|break\w*|sand(?:ed|ing)|saw(?:ed|n|ing)?|cut|cutting|scrap(?:e|ed|ing)|ripp(?:ed|ing)|rip|pull(?:ed|ing)?|tore|torn|remov(?:e|ed|ing)|crumbl\w*|flak\w*|damag\w*|dust|dusty|swept|sweep\w*|hoover\w*|vacuum\w*|holes?|smash\w*|crack\w*|loose|exposed|fray\w*|inside|opened|peel\w*|demolish\w*|knock\w*|took|taken|hammer\w*|chip(?:ped|ping)|debris|pieces|fell|falling|grind\w*|strip(?:ped|ping)?|disturb\w*|without (?:a )?mask|breath\w*|inhal\w*|steam\w*/,
);
const ASBESTOS_WORRY = words(
  /found|find|think|could|might|is it|is this|is that|may be|worried|panic\w*|scared|suspect\w*|contain\w*|playing|played|exposed|exposure|danger\w*|safe|ok|okay|myself|what (?:do|should|now)|there is|theres|got|in (?:the|my|our)/,
);
const OLD_HOUSE = words(
  /old|asb\w*|19[2-8]\d|(?:19)?[3-8]0s|sixties|seventies|fifties|eighties|forties|thirties|built in|years old|black (?:glue|adhesive|mastic)|fibrous|fluff\w*|fib(?:re|er)s?|before 2000|tested|council house/,
);
const ASBESTOS_PLAN = words(
  /costs?|pric\w*|surveys?|survey\w*|buying|want to buy|thinking of buying|quotes?|company|companies|contractor|who pays|per square|does my|do i need|2[0-2]\d\d|how do i (?:know|find out|tell)|how to (?:know|find out|tell)|is asbestos banned|when was asbestos|what is asbestos|what does asbestos|history|insur\w*|regulations?|certificate|legal\w*|disclos\w*|lawyer|court/,
);

export const ASBESTOS_SIGNS: readonly Sign[] = [
  { all: [ASBESTOS, DISTURBED], within: 16, unless: [ASBESTOS_PLAN] },
  { all: [ASBESTOS, ASBESTOS_WORRY], within: 10, unless: [ASBESTOS_PLAN] },
  {
    all: [MAYBE_ASBESTOS, DISTURBED, OLD_HOUSE],
    within: 18,
    unless: [ASBESTOS_PLAN, words(/20[01]\d|modern house|new build|roof window|wall ?paper|dishwasher/)],
  },
  {
    all: [
      words(/artex|textured (?:ceiling|coating)|popcorn ceilings?|lagging|insulating board|asbestos/),
      words(/sanded|sanding|drilled|scraped|scraping|broke|ripped|sawed|sawn|chipped|smashed|hacked/),
    ],
    within: 10,
    unless: [words(/20[012]\d|costs?|pric\w*/)],
  },
  {
    all: [
      words(/storage heaters?|fuse ?box|boiler cupboard|old (?:iron|toaster|oven|fire blanket)/),
      words(/fluff\w*|fib(?:re|er)s?|grey (?:fluff|stuff|dust|board)|white (?:fluff|fib\w*)/),
    ],
    within: 12,
  },
];
