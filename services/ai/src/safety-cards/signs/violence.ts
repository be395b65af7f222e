import { words } from './reading.js';
import type { Sign } from './sign.js';
import { CLOSE_ONE } from './shared.js';

const ME = words(
  /me|her|him|us|them|myself|my (?:mum|mom|mother|sister|brother|child|kids?|children|son|daughter|nan|gran|grandma|grandmother|friend|baby|aunt|wife|dad)|the (?:kids|children|baby|mother|woman|boy|girl)|his (?:wife|girlfriend|mother|kids|children)|her (?:kids|children|husband|son|daughter)|each other|women|woman|mum|grandma|a child|our (?:son|daughter|kids|children|mother)/,
);
const HURTS = words(
  /hits?|hitting|beats?|beating|beaten|slap(?:s|ped|ping)?|punch(?:es|ed|ing)?|kick(?:s|ed|ing)?|chok(?:es|ed|ing)|strangl\w*|push(?:es|ed|ing)?|shov(?:es|ed|ing)|grabs?|grabb(?:ed|ing)|hurt(?:s|ing)?|attack(?:s|ed|ing)?|abus(?:es|ed|ing)|rap(?:e|es|ed|ing)|assault\w*|bruis\w*|threw (?:\w+ ){0,4}at|throws? (?:\w+ ){0,4}at|throwing (?:\w+ ){0,4}at|spat|spits|bit(?:es)? me|stab\w*|drag(?:s|ged|ging)|pull(?:s|ed) my hair|shak(?:es|ing) (?:me|her|the baby)|smack\w*|torment\w*|molest\w*|forc(?:es|ed) (?:him|her)self|touch(?:es|ed|ing) (?:me|her)|throttl\w*|twist(?:s|ed) my arm|burn(?:s|ed|t) me|bull(?:y|ies|ied|ying)|intimidat\w*|belittl\w*|humiliat\w*|scream(?:s|ing|ed)? at|yell(?:s|ing|ed)? at|lash(?:es|ed|ing) out|pin(?:s|ned) me/,
);
const NOT_HURT = words(
  /hit me with|hit me up|hits? (?:his|her|my|the) (?:head|shin|toe|knee|budget)|hitting (?:his|her|my) (?:head|shin|toe)|hit by|hits? home|back hurts|hurts? my (?:back|eyes|knees|wallet)|beats? me|beat the|beating heart|grab (?:a|some|it|rails?|bars?)|kick(?:s|ed)? me out of bed|push me (?:to|over the edge)|push(?:es|ed|ing)? (?:me|us|her|him) to (?:buy|sell|sort|clear|move|decide|declutter|sign up)|pushing the button|pushed (?:back|me to (?:buy|get|try|go))|kicked off|heart attack|panic attack|asthma attack|attacked by (?:moss|moths|mould|mosquitoes|aphids|wasps|a dog|dogs)|cat (?:attacks|bites|scratches)|(?:dog|cat|puppy|kitten|parrot|hamster) (?:bit|bites|attacks|attacked|hurts?)|hits the cat|video ?game|film|movie|book|novel|dream\w*|advert\w*|price|joke|kiddingly|thumb (?:with|while)|hammer|drill|ladder|door hit|eggs|recipe|cream|rug|carpet|teeth|furniture shop|sales(?:man|woman|person)|estate agents?|moths|bed frame|cold callers|feelings|toddlers? (?:hits|bites|pushes|slaps|kicks)|(?:two|three|2|3|4) year old (?:hits|bites|kicks)|in (?:the )?playground|touch me (?:up|in)|emails?/,
);
const FEAR = words(
  /(?:scared|afraid|frightened|terrified|fearful|petrified|in fear|fear) (?:of|for) (?:my (?:husband|wife|partner|boyfriend|girlfriend|ex|dad|father|mum|mother|step\w*|brother|son|daughter|uncle|flatmate|room ?mate|housemate|landlord|life|safety|kids|children)|him|her|them|going home|what (?:he|she|they)|his|he|she)|(?:scares|frightens|terrifies) (?:me|us|the kids)|scared to go home|afraid to go home|hiding (?:in|from|under)|egg ?shells|dont feel safe|not feel safe|feel unsafe|not safe at home|unsafe at home|fear for my|scared (?:he|she) will|afraid (?:he|she) will|scared (?:hell|shell)|afraid hell|scared when (?:he|she)|do not feel safe/,
);
const CONTROL = words(
  /(?:wont|doesnt|dont|never|not|didnt) (?:let|allow|allowing) (?:me|her|my (?:mum|sister|mother|friend)|us) (?:to )?(?:leave|go|out|see|work|have (?:my|money|a phone|any money|friends)|talk|use (?:my|the) phone|sleep|eat|speak|meet|visit|phone|call|study)|not allowed to (?:leave|see|go|work|talk|have|speak|meet|phone|use my|visit)|lock(?:s|ed|ing)? (?:me|us|her) (?:in|inside|up|out of the house)|(?:took|takes|taken|taking|has|hides|hid|keeps|stole|confiscated|smashed|broke) (?:away )?my (?:phone|keys|phone and|passport|money|bank card|card|wages|pension|papers|documents|id|benefits|savings)|(?:checks|reads|goes through|controls|tracks|monitors|spies on) (?:my|me|everything|her)|keeps (?:the|all (?:the|my)) money|have to ask (?:before|him|her|permission)|decides who i|(?:turns?|turning|shows?|showing) up at (?:my|the|our|her)|stalk(?:s|er|ed|ing)?|found (?:out )?(?:my|where (?:i|we)) (?:new )?(?:address|live)|found my (?:new )?address|blackmail\w*|forc(?:e|es|ed|ing) (?:me|her|my \w+) to (?:marry|have sex|stay|sign|sleep|do|work)|forced marriage|arranged marriage|controls? (?:everything|all|my money|what i|who i|me|every)|controlling (?:husband|wife|partner|boyfriend|girlfriend|me|and|behaviou?r|relationship|ex|parents)|cuts? me off from|isolat\w* me|coerciv\w*|gaslight\w*|threw me out|kicked me out|threatens to throw me|makes me (?:ask|account)|no money of my own|tracking my (?:phone|car)|put a tracker|sends? (?:threatening|hundreds)|held (?:me|her) (?:prisoner|captive|against)|wont leave (?:me|us) alone|refuses to leave my/,
);
const HARMLESS_CONTROL = words(
  /thermostat|remote|stalk(?:s|ing)? (?:of|plants|celery|up|stems)|celery|rhubarb|asparagus|flower stalks?|card reader|contractor|builder|bank|delivery|amazon|pest control|smart home|post office|hotel|locksmith|locked (?:me|us) out (?:of my account|by accident)|door (?:locked|slammed|shut)|cats?|dog|router|wifi|parking|app|weeds|ivy|slugs|energy|heating controls?/,
);
const INTIMATE = words(
  /husbands?|wi(?:fe|ves)|partners?|boyfriends?|girlfriends?|ex|exs|fiancee?|spouse|he|hes|she|shes|dads?|fathers?|mums?|moms?|mothers?|step\w+|brothers?|sons?|daughters?|grandsons?|uncle|flatmates?|room ?mates?|housemates?|landlord|carers?|parents|man|nephew|stepson/,
);

/** A violent person at home, or a threat that is told as one. Not of killing, which people say of a colour, too: 'she says she'll kill me if I paint it pink'. */
export const VIOLENCE_SAID_OUTRIGHT = words(
  /(?:says?|said|saying|threatens?|threatened|threatening|promise[ds]?) (?:that )?(?:hell|shell|theyll|(?:he|she|they) will|hed|shed|(?:he|she|they) would|to) (?:hurt|hit|beat|burn|stab|strangle) (?:me|us|the (?:kids|children|baby)|my (?:kids|children|baby|mum|mom|sister))(?! (?:at|in a|to it)\b)|(?:violent|abusive) (?:ex )?(?:husband|wife|partner|boyfriend|girlfriend|father|dad|stepfather|stepdad|marriage|relationship)/,
);

export const VIOLENCE_SIGNS: readonly Sign[] = [
  {
    all: [
      words(/holes?|dents?|broken|smashed/),
      words(/doors?|walls?|plasterboard|drywall/),
      words(
        /(?:he|she|husband|partner|boyfriend|wife|dad|son) (?:\w+ ){0,4}(?:wound up|angry|mad|rage|temper|punch\w*|kick\w*|fists?|upset|loses it|cross|furious|drunk|lost it)|fist|temper|rages/,
      ),
    ],
    within: 20,
    unless: [words(/toddler|ball|game|baseball|year old/)],
  },
  {
    all: [
      words(
        /(?:hands?|fingers?) (?:round|around|on) my (?:neck|throat)|(?:by|round) the (?:throat|neck)|broke (?:my|her|his) (?:arm|nose|jaw|rib|ribs|tooth|finger|wrist)|before (?:he|she) (?:comes|gets|is) (?:home|back)|burn (?:the|my|our) (?:house|flat|home) down|(?:comes|came|coming|gets|climbs) (?:in)?to my (?:room|bed) (?:at night|when)|prisoner in my own (?:home|house)|nobody (?:will|would) believe me|(?:reads|checks) (?:all )?my (?:messages|phone|emails|texts|mail)|(?:wont|doesnt|refuses to|never) (?:give|let) me (?:\w+ ){0,3}(?:money|food)|hide my (?:phone|money|bruises|messages)|safe(?:ly)? (?:to sleep|tonight)|sleep tonight with my (?:baby|child|children|kids)|leave (?:him|her|my (?:husband|partner|wife|boyfriend)) safely|(?:smashed|breaks|broke|throws|threw|trashed|smashes|wrecks) (?:up )?(?:the|my|our) (?:furniture|things|phone|stuff|belongings|door|dishes|plates|flat)|decides everything|tells me what to wear|what i wear/,
      ),
      INTIMATE,
    ],
    within: 12,
    unless: [
      words(/movers?|removal|kids? broke|cat|dog|toddler|pre ?nup|delivery|courier|colou?r|decor|interior/),
    ],
  },
  {
    all: [
      words(/locks?|locked|locking/),
      words(/me|my (?:little |younger |older )?(?:brother|sister|mum|son|daughter)|him|her/),
      words(/cellar|bathroom|basement|cupboard|bedroom|room|shed|balcony/),
      words(/mum|dad|mother|father|boyfriend|husband|wife|partner|he|she|stepdad|girlfriend|ex/),
    ],
    within: 6,
    unless: [words(/accident\w*|by mistake|toddler|cat|dog|key broke|stuck|jammed|dementia|smart/)],
  },
  {
    all: [
      words(/hit|hits|beat|beats|slapped|punched|kicked|bit|attacked|threw/),
      words(/me|us|her|him/),
      words(/with (?:a|an|the|his|her)/),
      INTIMATE,
    ],
    within: 6,
    unless: [NOT_HURT],
  },
  { all: [HURTS, ME, CLOSE_ONE], within: 6, unless: [NOT_HURT] },
  {
    all: [
      words(
        /(?:domestic|sexual|physical|child|elder|emotional) (?:violence|abuse)|abusive (?:\w+ )?(?:partner|husband|wife|boyfriend|girlfriend|relationship|ex|father|mother|parents?|marriage|home|dad|mum|brother|son|family)|violent (?:\w+ )?(?:partner|husband|wife|boyfriend|girlfriend|relationship|ex|father|mother|man|son|dad|brother|marriage)|(?:gets?|is|was|becomes?|became|turns?|got|getting|been|hes|shes) (?:\w+ )?violent|beat(?:s|en|ing)? (?:me|her|him|us|them|up|my)|(?:hits|hit|hitting|slaps|slapped|punched|punches|kicked|choked|strangled|raped|beats|pushes|shoves) (?:me|my (?:mum|mother|sister|mom))|battered wom\w*|women?s (?:shelter|refuge)|refuge for|violence at home|domestic abuse/,
      ),
    ],
    unless: [NOT_HURT, words(/colou?rs?|parking|shade|storm|sneez\w*/)],
    topic: false,
  },
  {
    all: [
      words(/punch\w*|kick\w*|smash\w*|break\w*|broke|throws?|threw|throwing/),
      words(/walls?|doors?|things|plates|furniture|dishes|stuff|phone/),
      words(/angry|anger|rage|scared|drunk|drinks?|furious|temper|when (?:he|she)|at me|eggshells|loses it/),
    ],
    within: 10,
    unless: [
      words(/toddler|year old|terrible twos|boxing|punch list|toy|throw (?:pillow|blanket|cushion)s?|ball/),
    ],
  },
  {
    all: [
      words(/threat(?:s|en|ens|ened|ening)?/),
      INTIMATE,
      words(/me|us|her|kill|hurt|take the (?:kids|children)|him|family|life|violence|knife/),
    ],
    within: 9,
    unless: [
      words(
        /eviction notice|court|lawyer|sue|legal action|council|deposit|rent arrears|to evict|to sue|raise the rent/,
      ),
    ],
  },
  {
    all: [
      words(
        /(?:kill|finish|murder|hurt|shoot|stab|destroy|beat) (?:me|us|her|my (?:family|kids|mum)|the kids|him)(?! if (?:i|we|you) (?!leave|left|go|tell|told|talk|speak|call|ever))/,
      ),
      INTIMATE,
      words(/says?|said|will|hell|shell|threat\w*|going to|wants? to|would|told|swore|tries|tried/),
    ],
    within: 9,
    unless: [words(/joke|haha|lol|curtains|carpet|paint\w*|sofa|spend|spent|renovat\w*|noise|heels|queue/)],
  },
  {
    all: [FEAR],
    unless: [
      words(
        /spiders?|heights|mice|mould|bills?|the dark|oven|gas|fire|drill|cat from|spill\w*|hiding (?:cables|wires|the|storage|clutter|places|pipes)|game|hide and seek|mess|prices?|wardrobe|tornado|storm|earthquake/,
      ),
    ],
  },
  { all: [CONTROL, INTIMATE], within: 9, unless: [HARMLESS_CONTROL] },
  {
    all: [
      words(/air ?tags?|(?:gps )?trackers?|tracking (?:device|app)|spyware|spy ?cam|hidden camera/),
      words(
        /puts?|hid|hides|hidden|left|found|find|planted|stuck|slipped|knows|follows?|follow(?:ed|ing)|watch\w*/,
      ),
      INTIMATE,
    ],
    within: 14,
    unless: [
      words(
        /lost|luggage|suitcases?|for (?:my|our|the|his|her) (?:keys?|dog|cat|bike|wallet)|fitness|sleep|habit|budget|mortgage|energy|period|parcel/,
      ),
    ],
  },
  {
    all: [
      words(
        /(?:wont|doesnt|never|not) (?:let|allow) (?:me|her|us) (?:to )?(?:leave|go out|out|see my|talk to)|lock(?:s|ed) me in|took my phone|stalk(?:er|ing me|s me|ed by)|forced marriage|want to force me|held against my will|coercive control/,
      ),
    ],
    unless: [HARMLESS_CONTROL, words(/contract|lease|gym|tenancy|broadband|notice period|fixed term/)],
  },
  {
    all: [
      words(
        /leave|leaving|left|move out|moving out|escape|get away|getting away|run away|get out|flee|run off|separat\w*/,
      ),
      words(
        /without (?:him|her|them|my (?:husband|wife|partner)) (?:\w+ )?(?:know\w*|notic\w*|find\w*)|in secret|secretly|safely|(?:he|she|him) (?:\w+ ){0,3}(?:hurt|kill|find|hits|drinking|violent|knife|angry|finish|beat)|so (?:he|she) (?:cant|doesnt|wont) find|where can i go|somewhere safe|tonight|refuge|shelter/,
      ),
      INTIMATE,
    ],
    within: 16,
    unless: [
      words(
        /surprise|birthday|party|gift|plants?|heating on|the dishwasher|pets?|cat|dog|candles?|fire burning|furniture|tenancy end/,
      ),
    ],
  },
  {
    all: [
      words(/lock|barricade|block|bolt|keep/),
      words(
        /so (?:that )?(?:he|she|they|my (?:husband|ex|partner|dad|brother)) (?:cant|doesnt|cannot|can not|wont)|keep (?:him|her|my ex|my husband|them) (?:out|away)|(?:he|she) cant (?:get|come) in/,
      ),
      INTIMATE,
    ],
    within: 12,
    unless: [words(/toddler|cat|dog|baby|year old|sleepwalk\w*|dementia|son|kid/)],
  },
  {
    all: [
      words(/bang(?:s|ing|ed)|pound(?:s|ing)|hammer(?:s|ing)|kick(?:s|ing)/),
      words(/doors?/),
      words(/hiding|scared|afraid|hes|he|ex|drunk|bathroom|help|shout\w*|scream\w*/),
    ],
    within: 12,
    unless: [words(/wind|draught|slam\w*|soft close|shut|nail\w*|installing|loose|neighbou?r is renovating/)],
  },
  {
    all: [
      words(
        /(?:has|had|got|holding|with|pulled|took|grabbed|has got|by) (?:a |the |his |my )?(?:kitchen )?(?:knife|gun|axe|weapon|machete|hammer)|knife (?:at|to|in his|against|on me)|gun (?:at|to|in)/,
      ),
      INTIMATE,
      words(/me|him|drink\w*|tonight|threat\w*|scared|hes|shes|kids|children|says|my|us|angry/),
    ],
    within: 10,
    unless: [
      words(
        /cook\w*|chop\w*|sharp\w*|block|set|drawer|nail gun|glue gun|heat gun|caulk\w*|cut (?:the|a|my) (?:carpet|tile|board)|bread|caulking|hammer drill|picture/,
      ),
    ],
  },
  {
    all: [
      words(
        /takes? (?:my|her|his|all (?:my|her|the)) (?:money|pension|savings|benefits)|steals? (?:from|my|her)|rough with|neglect\w*|bruises|black eye|split lip|marks on (?:her|his)|handles? (?:her|him|my \w+) roughly/,
      ),
      words(
        /carers?|caregiver|nurse|son|daughter|grandson|nephew|husband|wife|partner|boyfriend|girlfriend|he|she|grandma|mum|mother|nan|home|stepdad|brother/,
      ),
    ],
    within: 9,
    unless: [
      words(
        /garden|walls?|floor|furniture|apples|fruit|tree|bank|energy company|rough (?:sleep\w*|idea|plaster)/,
      ),
    ],
  },
  {
    all: [
      words(/drunk|drink(?:s|ing)|alcoholic|high on|on drugs/),
      words(
        /violent|scared|afraid|hits?|angry|shouts?|screams?|breaks|throws|hurts?|rage|aggressive|threat\w*|knife|where can (?:i|we)|im 1\d|kids/,
      ),
      INTIMATE,
    ],
    within: 12,
    unless: [words(/water|neighbours? party|students?|tea|noise complaint|tenants?/)],
  },
  {
    all: [
      words(/neighbou?rs?|next door|upstairs|flat below|couple/),
      words(/scream\w*|shout\w*|cries for help|begs?|begging|yell\w*|fight\w*|thuds?|beat\w*|hits?/),
      words(/woman|wife|child\w*|kids|baby|girlfriend|help|hits?|beats?|hurt\w*|police|every night|girl/),
    ],
    within: 14,
    unless: [
      words(
        /insulation|sleep training|my kids|our kids|my baby|our baby|my children|music|football|insulat\w*|sound ?proof\w*|tv/,
      ),
    ],
  },
  {
    all: [
      words(
        /(?:calls? me (?:names|worthless|stupid|a|fat|useless)|insults? me|puts? me down|humiliates me|shouts at me (?:all|every|when|for)|screams at me|yells at me|scream at me|degrad\w* me|spits at me)/,
      ),
      INTIMATE,
    ],
    within: 10,
    unless: [words(/parking|hedge|fence|landlord|boss|neighbou?r|toddler/)],
  },
  {
    all: [
      words(
        /how (?:do|can|should) (?:i|we|you) (?:help|support)|worried about|being (?:beaten|abused|hit|hurt)|is (?:beaten|abused|hit)/,
      ),
      words(/abus\w*|beaten|hit|violen\w*|hurt by|bruis\w*/),
      words(/friend|sister|mum|mother|daughter|neighbou?r|colleague|by (?:her|his|their)|woman/),
    ],
    within: 12,
    unless: [words(/cat|dog|drugs|substance/)],
  },
  {
    all: [
      words(/(?:ex|husband|boyfriend|partner|girlfriend|wife|he)/),
      words(
        /found (?:out )?(?:my|where)|keeps? (?:turning|showing|coming|calling|texting|messaging|ringing|following)|follows me|waits? (?:for me )?outside|turns up|has a key|outside my|wont leave me alone|stalk\w*|revenge|restraining order/,
      ),
      words(/address|house|flat|home|work|door|me|outside|live|key|order|night/),
    ],
    within: 10,
    unless: [words(/remote|parcel|recipe|deposit|cat|furniture|stuff back/)],
  },
];
