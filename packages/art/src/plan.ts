import { type Season, type CoverTheme, type Time } from './palette.js';
import type { Random } from './random.js';
import type { Detail, Motif, SceneName } from './motif.js';
import { SCENES } from './scenes/index.js';
import { motifsOf } from './topics.js';

/** What a cover will show. */
export interface Plan {
  scene: SceneName;
  details: ReadonlySet<Detail>;
  time: Time;
  season: Season;
  /** The side the light comes from: -1 left, 1 right. */
  sun: -1 | 1;
}

/** Scenes of a theme, for requests without a topic. */
const THEME_SCENES: Record<CoverTheme, readonly SceneName[]> = {
  'ways-we-live': ['countryside', 'town-row', 'lakeside', 'apartment-block', 'flat', 'desk', 'garden'],
  'our-lifestyles': ['living-room', 'kitchen', 'desk', 'flat', 'garden', 'countryside'],
  'places-we-call-home': ['countryside', 'town-row', 'apartment-block', 'lakeside', 'flat', 'entrance'],
  'homes-that-support-us': ['entrance', 'hall', 'living-room', 'kitchen', 'garden', 'countryside'],
  'protect-whats-yours': ['storm-house', 'plan-table', 'entrance', 'countryside', 'hall'],
  community: ['town-row', 'kitchen', 'garden', 'living-room', 'apartment-block', 'lakeside', 'countryside'],
  assistant: ['desk', 'plan-table', 'living-room', 'hall', 'countryside'],
};

/** A low sun is more frequent than a high one, for a consistent style. */
const TIMES: readonly Time[] = ['dawn', 'day', 'day', 'golden', 'golden', 'dusk', 'dusk'];

const SEASONS: readonly Season[] = ['spring', 'summer', 'summer', 'autumn', 'winter'];

/** Chooses what to draw. Each choice has its own random sequence, so that a new scene does not change the weather. */
export function choosePlan(theme: CoverTheme, topic: string | undefined, random: Random): Plan {
  const motif = chooseMotif(theme, topic, random.fork('scene'));
  return {
    scene: motif.scene,
    details: new Set(motif.details),
    time: random.fork('time').pick(motif.times ?? TIMES),
    season: random.fork('season').pick(motif.seasons ?? SCENES[motif.scene].seasons ?? SEASONS),
    sun: random.fork('sun').pick([-1, 1] as const),
  };
}

function chooseMotif(theme: CoverTheme, topic: string | undefined, random: Random): Motif {
  const motifs = topic === undefined ? [] : motifsOf(topic);
  return motifs.length > 0 ? random.pick(motifs) : { scene: random.pick(THEME_SCENES[theme]) };
}
