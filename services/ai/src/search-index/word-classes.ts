/** Openings that say that a question follows, and nothing of what it is about. */
const STOP_PHRASES = `
  how do i, how do we, how can i, how can we, how should i, what should i, what should we, what can i do, what do i do,
  what now, where do i start, where do we start, can you tell me, tell me about, tell me how to, i would like to,
  i want to, i need to, is it worth, do i need to, any ideas, check list, any tips, any advice, as soon as possible`;

/** Words of questions rather than of homes; Postgres' English list knows the rest. */
const STOP_WORDS = `
  able about actually advice advise also always am another anybody anyone anything arent around ask asking
  available best better bit bring came can cannot cant checklist checklists come could couldnt day days did
  didnt different does doesnt doing done dont each easily easy else especially etc ever every everything
  example explain feel find first five four get gets getting give given go goes going gonna good got great
  guide guides happen happened happens has hasnt havent hello help helpful heres hes hey hi hints home
  homeowner homeowners homes house houses how however hows id idea ideas im important into isnt ive just
  keep kind know let lets life like likely list lists long look looking lot lots made main make makes making
  many maybe me mean meaning means might much must need needed needs never new nice nine number often ok
  okay one ones option options ought people per perhaps person please possible possibly probably problem
  problems proper properly put question questions quick quickly quite really recommend recommended right
  room rooms said say second see seem seems seen seven shall shes should shouldnt show simple simply since
  six somebody someone something sometimes soon sort start started starting step steps still stop suggest
  suggestion suggestions sure take taking tell ten thank thanks thats theres theyre thing think thinking
  this three time times tip tips today together told tomorrow too tried try trying turn two understand us
  use used useful uses using usually various want wanted wants wasnt way ways week weeks well werent weve
  what whats when where wheres whether which while who whole whos whose why will wish without wonder
  wondering wont worth would wouldnt year years yes yet youre youve`;

/** Words that tell what is done or how, and seldom what it is done to: they count half. */
const WEAK_WORDS = `
  adapt add alone arrange avoid bad badly basic begin big bought build building built busy buy buying call
  careful carefully caught cause change changes check choose choosing clear close combine common compare
  complete completely confused confusing consider contain correct create deal decide difference difficult
  easier enough everyone expect far fast few final fix full general grow growing handle hard heavy hide
  hiding high household improve increase inside install installing introduce introducing invest involve
  large larger last late later learn learning leave less little live lives living lose losing low lower
  manage me method mine mistake modern mostly move moving necessary next normal offer old open order
  organise organised organize organized outside part pay pays pick piece place plan planning prefer prepare
  preparing prevent price produce proof proper protect pull quality raise read ready real reduce rely
  remember remove replace require return rid run running safe safely save separate serious set setting
  settle setup several share short simple size small solve special spend split stand stands stay staying
  struggle stuff suitable support surprise surprised talk tall terrible thick thin things tools total touch
  type types typical unusual usable visit wait walk warn watch wear went whatever wide work working works
  worry write wrong`;

/**
 * Words that mark other subjects than homes. One that no passage has weighs more against an answer than any other
 * unknown word does, which may only be a rare way to put things.
 */
const FOREIGN_WORDS = `
  acne actor actress aeroplane africa airline airplane airport album algebra algorithm alien amazon america
  ancient android anime anthem apple apps arsenal asia astronomy athlete atom author bacteria bacterium band
  baseball basketball battle beard bedtime bible biology birthday bitcoin blockchain blood book boxing brand
  bride broccoli browser bug cake calculus calories cancer candidate capital car carbonara celebrity ceo
  championship cheese chemical chemistry chess china chocolate christmas church cigarettes cinema climate
  coach code coding coffee college comedy comic compiler concert congress constitution continent cookies
  costume cricket crossword crush crypto cryptocurrency currency dance database dating debate degree
  democracy diabetes diet dinosaur disease doctor doctorate dollar dollars dragon drone easter economics
  economy einstein election electron email empire engine equation essay euro europe evolution exam exams
  excel facebook facts fantasy fashion feminism festival fever fiction film flight flights fluent football
  footballer formula fortnite france fruit galaxy game games gaming gene geography geometry germany ghost
  girl globe goal goals god golf google gossip government grade grammar guitar guitarist gun haircut
  hairstyle headache hello history hockey homework horoscope horror hotel hotels html husky india
  ingredients instagram interview invention iphone islam java javascript jesus job joke jokes karaoke keto
  king knit knitting language lawsuit league lego letter letters licence license linux literature london
  lottery love lyrics machine magic makeup manga marathon marry mars marvel math mathematics maths medal
  meme menu meteor microsoft military minecraft missile monarch moon moons motorbike motorcycle mountain
  movie movies murder muscle muscles museum music musician myth name names nation nba netflix news novel
  nuclear nutrition ocean octopus olympic olympics opera orbit oscar painkiller painter paragraph parliament
  party pasta penguin perfume philosophy phone photoshop photosynthesis physicist physics piano pilot pivot
  pizza planet planets playlist playstation plural pluto podcast poem poet poetry pokemon poker politician
  politics pope population pound pregnancy pregnant presentation president prime prince princess programming
  prompt pronunciation protein psychology python quantum queen quiz rap rapper recipe recipes religion
  resume revolution riddle river rocket roman rome russia salary samsung santa sauce science scientist score
  scores script senate sentence shakespeare shares shark singer skincare slang smartphone smoking smoothie
  soccer software song songs soup spaceship spaghetti spanish species speed sport spreadsheet sql stadium
  startup statistics stock stocks stories story sun superhero surgery sushi symptom symptoms synonym tank
  tattoo team technology teeth telescope tennis tesla theorem thriller tiktok tire tires tooth toothache
  tournament trade train translate translation trivia twitter typescript tyre tyres universe university
  vaccine vaccines vegan video violin virus visa vitamin vitamins vocabulary volcano vote war weather
  wedding weight whale wikipedia wine wordle world yacht youtube zodiac zombie`;

const listed = (list: string) => new Set(list.trim().split(/\s+/));
const phrases = STOP_PHRASES.split(',').map((phrase) => phrase.trim());
const stopPhrases = new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'g');
const stopWords = listed(STOP_WORDS);
const weakWords = listed(WEAK_WORDS);
const foreignWords = listed(FOREIGN_WORDS);

/** Takes out of a normalised question what every question has. */
export function withoutStopPhrases(normalised: string): string {
  return normalised.replace(stopPhrases, ' ').replace(/\s+/g, ' ').trim();
}

export function isStopWord(word: string): boolean {
  return hasForm(stopWords, word);
}

export function isWeakWord(word: string): boolean {
  return hasForm(weakWords, word);
}

/** Lists need not name the plain endings of their words. */
function hasForm(list: Set<string>, word: string): boolean {
  return list.has(word) || list.has(word.replace(/(?:s|ed|ing)$/, ''));
}

export function isForeignWord(word: string): boolean {
  return foreignWords.has(word);
}

/** The words of a question that are written like names: with a capital letter, yet not at the start of a sentence. */
export function namesIn(question: string): string[] {
  return Array.from(
    question.matchAll(/\p{Lu}(?<=[\p{L}\p{N},;)]\s+\p{Lu})[\p{L}\p{N}]+/gu),
    ([name]) => name,
  );
}
