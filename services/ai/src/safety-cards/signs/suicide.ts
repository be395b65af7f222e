import { anyOf, words } from './reading.js';
import type { Sign } from './sign.js';

const SUICIDE_PHRASES = words(
  /kill(?:s|ed)? (?:my|him|her|them|your)sel\w*|want(?:s|ed)? to kill (?:my|him|her|them)sel\w*|killing (?:my|him|her)self(?! (?:trying|to|over|with|laughing|here))|kms|suicid\w*|sui?cide|end(?:ing)? (?:it all|(?:my|his|her|their) (?:own )?life)|(?:thinking of|want to|going to|gonna|wanna|ready to|thinking about|considering) (?:just )?(?:end|ending) (?:it|everything|things)|ends? (?:my|his|her) life|tak(?:e|ing) (?:my|his|her|their) (?:own )?life|(?:dont|doesnt|do not|didnt|does not|no longer|never|not) (?:really |even )?(?:want|wanna|wish) (?:to )?(?:be here|be alive|exist|wake up|go on living|be around|carry on living|keep living)|(?:want|wants|wanted|wanna|wish|ready|going|gonna|hoping|prefer) (?:to )?(?:just )?(?:die|be dead|not exist|not wake|never wake|sleep forever|stop existing|dissap\w*|disap\w*|vanish)(?! (?:for|of|(?:my|his|her|their|our|the) \w+ (?:black|blond|blonde|blue|brown|green|grey|gray|orange|pink|purple|red|white|yellow))\b)|wish(?:es|ed)? (?:\w+ )?(?:i|he|she|they) (?:was|were|wasnt|werent) (?:dead|here|alive|never born|born)|(?:wish|hope|hoping|rather) (?:\w+ ){0,3}(?:wouldnt|didnt|dont|not|never|could not|wont) (?:have to )?wake(?: up)?|(?:rather|better|better off|off) (?:be )?dead|better off without (?:me|him)|better without me|no (?:reason|point) (?:to|in|for) (?:me )?(?:to )?(?:live|living|go on|going on|be alive|being alive|carry on|carrying on|stay|continue|keep going)|(?:cant|cannot|dont|do not) (?:really )?(?:see|find|have|know) (?:a|any) (?:single )?(?:reason|point) (?:to|in|for) (?:live|living|be alive|being alive|wake up|(?:go|going|carry|carrying) on living)|(?:tired|sick|exhausted) of (?:living|life|being alive|existing)|life (?:is|isnt|is not|has|isn t|feels|seems) (?:\w+ )?(?:not worth|worth|pointless|meaningless|no (?:meaning|point|sense)|over for)|(?:not|isnt|is) worth living|(?:see|no|seeing|find|know) (?:no )?way out(?! of)|giv(?:e|ing|en) up on life|(?:nobody|no one|noone) would (?:\w+ )?(?:notice|miss|care|mind|find me|even)|self ?harm\w*|cut(?:s|ting)? (?:my|him|her|them)sel\w* (?:again|to|on|with|at|every|because|when|since)|cutting (?:herself|himself|themselves|myself)|harm(?:s|ed|ing)? (?:my|him|her|them)sel\w*|(?:been|started|keep|is|are|am|im|hes|shes) hurting (?:my|him|her|them)sel\w*|hurt(?:ing)? (?:my|him|her|them)sel\w* (?:again|on purpose|deliberately)|(?:want|wants|going) to hurt (?:my|him|her|them)sel\w*|goodbye (?:note|letter|letters|message|video)|farewell letter|suicide note|hang(?:ing)? (?:my|him|her|them)sel\w*|jump(?:ing)? off (?:the|a|my) (?:\w+ )?(?:bridge|roof|building|balcony)|jump(?:ing)? (?:from|out of|out) (?:the|a|my) (?:\w+ )?(?:bridge|roof|building|balcony|window)|off myself|offing myself|unaliv\w*|done with (?:life|living|this life|everything and everyone)|finish myself|stop(?:ped)? wanting to live|why i should (?:stay alive|live|go on|bother living|carry on)|(?:stay|staying) alive|point (?:of|in) (?:living|life|anything|going on|being here|it all|staying alive)|(?:dont|cant|do not|cannot) see (?:a |any )?(?:future|point|way forward) (?:for me|any ?more|in life|in living|at all)|cant (?:go on|live) (?:any ?more|like this|without (?:him|her))|cant go on|cannot go on|lost the will to live|will to live|dont care if i (?:die|live)|hope i die|(?<!upsetting to )think(?:s|ing)? about (?:dying|death all|death every)|thoughts of (?:death|dying|ending)|want(?:s)? (?:it|everything|this|the pain|my life) (?:all )?to (?:end|be over)|(?:everything|the pain|all of it|it all) to (?:stop|end|be over)|dont want to be (?:here|alive|around|on this)|i am (?:just |only )?a burden|im (?:just |only )?a burden|no longer want to (?:live|be)|life isnt worth|life no longer|over?dose on purpose|drink myself to death|starve myself|wants? to be with (?:mum|dad|her|him|my (?:wife|husband)) in heaven|join (?:him|her|my (?:wife|husband)) in (?:death|heaven)|not be (?:here|around) (?:any ?more|much longer|tomorrow|next)|wont be (?:here|around) (?:any ?more|much longer|tomorrow)/,
);
const SOMEWHERE =
  /(?:here|there|abroad|next|near|in (?:the|a|my|our|that|this (?:street|house|flat|city|town|place|area|building|country|village))|with (?:my|our|his|him|them))/;

/** Not wanting to live somewhere, which is like not wanting to live. */
export const LIVES_SOMEWHERE = words(new RegExp(`(?:live|living) ${SOMEWHERE.source}`));

const NOT_WANTING_TO_LIVE = words(
  new RegExp(
    String.raw`(?:dont|doesnt|do not|didnt|does not|no longer|never|not) (?:really |even )?(?:want|wanna|wish) (?:to )?live(?! ${SOMEWHERE.source})`,
  ),
);

/** What nobody says of anything else, whatever else they tell. */
export const SUICIDE_SAID_OUTRIGHT = words(
  /(?:want|going|gonna|ready|planning|decided) to (?:end|take) my (?:own )?life|(?:want|going|gonna|planning|decided) to kill myself(?! (?:laughing|over|trying|with))|(?:dont|do not|no longer) (?:really |even )?want to (?:live|be alive) any ?more|wish i (?:was|were) dead|(?:i|just|only|and) want to die(?! (?:of|for|from|laughing|in this|at home))|(?:he|she|daughter|son|friend|mother|mum|mom|father|dad|wife|husband|partner|brother|sister) (?:really |just |only )?wants to die(?! (?:of|for|from|laughing|in this|at home|her|his|the|a|it|my)\b)|(?:im|i am|hes|shes|feel|feeling) suicidal|(?:hang|hanging|hanged|hung) (?:my|him|her|your)self(?! (?:an?|up)\b)|(?:from killing|(?:tried|trying|wants|wanted|threatens|threatened) to kill|thinking (?:of|about) killing) (?:my|him|her)self(?! (?:laughing|over|trying|with|to))|(?:end|ending|ended) (?:my|his|her) (?:own )?life(?! (?:in (?:the|a)|as|here|there|abroad)\b)|(?:take|taking) (?:my|his|her) own life|tie a noose|(?:cut|cuts|cutting) (?:my|his|her|your) wrists?/,
);
const NOT_SUICIDE = words(
  /suicide (?:doors?|showers?|knobs?|burner|squad|plants?|hinges?)|moss|walk into doors|wallpaper|carpets?|curtains|sofa|tiles|kitchen (?:colou?r|units|design)|beige|laughing|to die for|curiosity|flat ?pack|ikea|assembl\w*|wardrobe|without (?:a|my|the) (?:dishwasher|coffee|garden|balcony|dryer|oven|tv|cat|dog|internet|wifi|bath)|lease|tenancy|subscription|contract|broadband|internet|mortgage term|plants?|houseplant|lawn|tree|succulent|orchid|basil|phone wants|laptop|old house wants|clutter to|stains? to|want (?:the|my|all) \w+ to disappear|disappear(?:ing)? (?:cables|tv|bed|clutter|into|under|behind)|novel|film|movie|lifting|ladder|gardening|diy injuries|boredom|song|lyrics|poem|squad|stains|lights? to|slugs?|noise of|sale|game|character/,
);

export const SUICIDE_SIGNS: readonly Sign[] = [
  {
    all: [
      words(/(?:wont|not going to|will not) be (?:around|here|there)/),
      words(/after|weekend|much longer|long|soon|tomorrow|next|any ?more|alone|for (?:it|them|christmas)/),
      words(/rehome|cats?|dogs?|pets?|kids|children|look after|take care|who|alone|give|goodbye/),
    ],
    within: 18,
    unless: [words(/holiday|travel\w*|trip|work\w*|abroad|delivery|business|hospital|visit\w*|parcel/)],
  },
  {
    all: [
      words(
        /noose|(?:not|about not|no longer) being (?:here|around|alive)|(?:id|i would|rather|want to) follow (?:him|her|them) (?:to|into)?|rather follow (?:him|her)|(?:had )?enough of (?:life|living|being alive|this life)|(?:easier|better|best) if i (?:was|were|am) (?:dead|gone|not here)|(?:happier|better off) (?:if|when) i(?:m| am| was| were) (?:gone|dead|not here)|theyd (?:all )?be (?:happier|better off)|everyone would be (?:happier|better)|no future (?:for me|left)|(?:quickest|easiest|painless|best|least painful) way to (?:die|go|end it)|thinking (?:of|about) (?:jumping|ending|killing|hurting myself)|(?:thought|thoughts) (?:of|about) (?:jumping|hurting myself|killing)|dont see (?:the|any|a) point(?: (?:any ?more|in anything|of anything)|(?! (?:in|of|to)\b))|(?:to )?sleep and (?:not|never) wake|(?:hate|hating) my life|no strength (?:left )?to (?:live|go on|carry on)|want out of (?:life|this life)|nobody needs me|i (?:am|feel) worthless|talks? (?:about|of) (?:ending it|dying|killing)|(?:took|taken|swallowed) (?:\w+ ){0,4}(?:pills|tablets) on purpose|(?:a load|a lot|lots|loads|a bottle|a handful|a bunch|all) of (?:\w+ )?(?:pills|tablets|sleeping)|painful to overdose|looking at the (?:knives|knife|pills|bridge|rope)|ready to go and|written (?:my )?letters to my family/,
      ),
    ],
    unless: [
      NOT_SUICIDE,
      words(/see the point of (?:paying|buying|a)|vitamins|dishwasher tablets|washing tablets/),
    ],
  },
  {
    all: [
      words(/cuts?|cutting|scratch\w*|burn\w*|razor/),
      words(/razor|arms?|wrists?|thighs?|on purpose|my ?self/),
      words(/she|he|daughter|son|i|teenager|friend|sister|brother|razor|year old/),
    ],
    within: 6,
    topic: true,
    unless: [
      words(
        /cat|dog|oven|stove|hot|kettle|iron|shav\w*|blade|glass|tile\w*|sofa|chair|chair arms?|burnt?|burned|scald\w*|fryer|bbq|water|oil|candle/,
      ),
    ],
  },
  {
    all: [
      words(/(?:im|i am|hes|shes|standing|sitting) (?:up )?on the (?:roof|ledge|bridge|railing|balcony)/),
      words(/i|im|jump|end|stop|alone|edge|goodbye|he|she|ready/),
    ],
    unless: [words(/gutter\w*|tiles?|repair\w*|solar|clean\w*|leak|ladder|plants?|bbq|breakfast|aerial/)],
  },
  {
    all: [
      words(
        /texted goodbye|posted goodbye|said goodbye|says goodbye|goodbye text|goodbye message|wrote goodbye/,
      ),
      words(
        /isnt|not|wont|instagram|picking|phone|answer\w*|online|facebook|son|daughter|friend|brother|sister|she|he/,
      ),
    ],
    unless: [words(/neighbou?rs?|party|movers?|old house|tenants?/)],
  },
  { all: [anyOf(SUICIDE_PHRASES, NOT_WANTING_TO_LIVE)], unless: [NOT_SUICIDE] },
  {
    all: [
      words(/how many/),
      words(/(?:sleeping )?(?:pills|tablets|paracetamol)|sleeping pills|antidepressants|insulin/),
      words(/too many|die|kill|dangerous|fatal|deadly|to (?:take|sleep|end|not wake)|overdose|lethal/),
    ],
    within: 10,
  },
  {
    all: [
      words(/collected|saved(?: up)?|hoard\w*|stockpil\w*|counted|bought|have (?:enough|all)/),
      words(/pills|tablets|sleeping tablets|meds|rope/),
      words(/point|tonight|die|end|enough|anything|alone|take (?:them|it)|goodbye/),
    ],
    within: 14,
    unless: [words(/points|loyalty|climbing/)],
  },
  {
    all: [
      words(
        /want it (?:all )?to (?:stop|end|be over)|cant take (?:it|this) any ?more|cant do this any ?more|cant bear it|cant cope|dont know how to go on|nothing left|given up|hopeless|so alone|desperate|im done/,
      ),
      words(
        /balcony|roof|bridge|pills|tablets|knife|rope|alone|lonely|died|death|life|razor|nobody|no one|window|end|lost everything|nothing matters|empty inside|crying every|cry every/,
      ),
    ],
    within: 14,
    unless: [NOT_SUICIDE, words(/neighbou?rs?|mould|noise|draught|paint|diy|decorat\w*|how to reach/)],
  },
  {
    all: [
      words(/letters?|note|will|everything (?:is )?planned|all planned|plan is ready|affairs/),
      words(/written|wrote|ready|planned|in order|goodbye/),
      words(
        /after (?:im|i am) gone|when im gone|who (?:feeds|looks after|will)|feeds? the|goodbye|locked|planned|after i/,
      ),
    ],
    within: 14,
    unless: [words(/solicitor|probate|estate|landlord|complaint|mortgage|tax/)],
  },
  {
    all: [
      words(
        /giv(?:es|ing|en|e) (?:\w+ ){0,3}(?:away|everything)|gave (?:\w+ ){0,3}away|says? goodbye|saying goodbye|said goodbye/,
      ),
      words(
        /goodbye|weird\w*|strange\w*|his things|her things|all (?:his|her|my) things|forever|depress\w*|favourite|withdrawn|worried|possessions/,
      ),
      words(
        /mate|friend|brother|sister|flatmate|room ?mate|son|daughter|mum|dad|father|mother|he|she|husband|wife|partner|colleague|neighbou?r|uncle|goodbye/,
      ),
    ],
    within: 12,
    unless: [words(/charity shop|declutter\w*|moving|house clearance|clothes swap|toys/)],
  },
];
