/** Words of grammar, which say nothing about a subject. */
const GRAMMAR = `a about above actually after again all almost already also always am an and any anybody anyone anything are around as at
  be because been before being below both but by came can cannot cant come could couldnt did didnt do does doesnt doing done
  dont down each either else enough even ever every everybody everyone everything few for from further get gets getting give go
  goes going gone got had has hasnt have havent having he hed her here hers hes him his how however i id if ill im in instead into
  is isnt it its itself ive just know lets like look made make makes many may maybe me mean might mine more most much must my
  myself neither never next no nobody none nor not nothing now of off often ok okay on once one ones only or other others our ours
  out over own perhaps please put quite rather really right said same say says see shall she shed should shouldnt since so some
  somebody someone something still such sure take than thanks that thats the their theirs them then there these they theyre this
  those though through till to together too try until up upon us use used very want wants was wasnt way we well were weve what
  whats when where which while who whom whose why will with without wont would wouldnt yes yet you your yours`;

/** Words with which people ask about any subject. */
const ASKING = `add advice allowed amount answer ask average bad best better bit call cheap cheaper cheapest choose compare cost costs
  date dear deal decide depend depends detail details difference difficult easiest easy exactly example examples expensive
  explain explanation fair fast fifth find first fourth further happen happens hard help helps hour hours idea ideas important
  information item keep kind kinds last later least legal less list long longer lot mandatory matter matters method minimum minute
  minutes month months need needed needs normal number okay option options order people person point points possible price prices
  problem quick quickly question questions reason risk safe second show simple simpler sooner soon start step steps stuff suggest
  suggestion tell thing things third time times tip tips today tomorrow two type types want week weeks wise worse worst worth
  wrong year years yesterday`;

const WORDS = new Set(`${GRAMMAR} ${ASKING}`.split(/\s+/));

/** The words of a normalised text that say what it is about. */
export function contentWords(normalised: string): string[] {
  return normalised.split(' ').filter((word) => word !== '' && !WORDS.has(word) && !/^\d+$/.test(word));
}
