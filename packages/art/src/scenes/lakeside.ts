import { mix } from '../color.js';
import { type Stage, shade } from '../stage.js';
import { box, d, disc, fill, polygon, stroke } from '../svg.js';
import { cabin, tinyHouse, van } from '../elements/dwellings.js';
import { foregroundFrame } from '../elements/framing.js';
import { foreground, groundShadow, lightPool, treeShadow } from '../elements/ground.js';
import { hill, mist, mountains, ridge, wood } from '../elements/land.js';
import { garland } from '../elements/objects.js';
import { slab } from '../elements/room.js';
import { sky } from '../elements/sky.js';
import { logs } from '../elements/supplies.js';
import { tree, trees } from '../elements/tree.js';
import { lake, reflection } from '../elements/water.js';

/** A tiny house, a van or a cabin on the shore of a lake. */
export function lakeside(stage: Stage): string {
  const { height: h } = stage;
  const horizon = h * 0.5;
  const shore = ridge(stage, 'shore', h * 0.735, 10, 3);

  return (
    sky(stage, horizon) +
    farShore(stage, horizon) +
    lake(stage, horizon + 2, h * 0.8, horizon) +
    reflection(stage, farWood(stage, horizon), horizon + 4) +
    mist(stage, horizon + 10, 70, 0.45) +
    jetty(stage, h * 0.745) +
    hill(stage, shore, 0.82, h * 0.3) +
    camp(stage, h * 0.735) +
    foreground(stage, h * 0.93) +
    foregroundFrame(stage)
  );
}

function farShore(stage: Stage, horizon: number): string {
  const h = stage.height;
  return mountains(stage, horizon + 6, h * 0.34, 0.1) + mountains(stage, horizon + 6, h * 0.2, 0.24);
}

function farWood(stage: Stage, horizon: number): string {
  const bank = ridge(stage, 'bank', horizon - 14, 10, 4);
  return (
    wood(stage, bank, 0.46, 34, [-20, stage.width + 20]) +
    fill(box(0, horizon - 16, stage.width, 20), stage.palette.land(0.5))
  );
}

function jetty(stage: Stage, y: number): string {
  const { width: w, m, sun } = stage;
  const x = w * (0.5 + sun * 0.26);
  const far = y - 96;
  const deck = polygon([
    [x - 24, far],
    [x + 22, far],
    [x + 66 - sun * 10, y + 22],
    [x - 66 - sun * 10, y + 22],
  ]);
  const planks = [0.15, 0.32, 0.5, 0.7, 0.9].map(
    (share) => d`M${x - 24 - 44 * share} ${far + 118 * share}h${46 + 88 * share}`,
  );
  const posts = d`M${x - 30} ${far + 18}v-30M${x + 28} ${far + 18}v-30M${x - 58} ${y - 4}v-40M${x + 58} ${y - 4}v-40`;
  return (
    stroke(posts, shade(stage, m.darkWood, 0.2), 8) +
    fill(deck, m.wood) +
    stroke(planks.join(''), shade(stage, m.wood, 0.35), 2.6, 0.7) +
    boat(stage, x + sun * 150, y - 52)
  );
}

function boat(stage: Stage, x: number, y: number): string {
  const { m, palette } = stage;
  return (
    fill(disc(x, y + 18, 84, 8), palette.sky[0], 0.35) +
    fill(
      d`M${x - 84} ${y - 10}Q${x} ${y + 6} ${x + 84} ${y - 10}Q${x + 62} ${y + 20} ${x + 44} ${y + 20}H${x - 44}Q${x - 62} ${y + 20} ${x - 84} ${y - 10}Z`,
      m.accent,
    ) +
    stroke(d`M${x - 84} ${y - 10}Q${x} ${y + 6} ${x + 84} ${y - 10}`, mix(m.trim, m.wood, 0.3), 5)
  );
}

function camp(stage: Stage, ground: number): string {
  const { width: w, sun } = stage;
  const random = stage.random.fork('camp');
  const x = w * (0.5 - sun * 0.15);
  const y = ground + 74;
  const asked = stage.has('van')
    ? 'van'
    : stage.has('tiny')
      ? 'tiny'
      : stage.has('logs') || stage.has('closed')
        ? 'cabin'
        : undefined;
  const kind = asked ?? random.pick(['cabin', 'tiny', 'cabin']);
  const kindOfTree = stage.season === 'winter' || random.chance(0.6) ? 'fir' : 'birch';
  const dwelling =
    kind === 'van'
      ? van(stage, x, y, 400, sun)
      : kind === 'tiny'
        ? tinyHouse(stage, x, y, 430, sun)
        : cabin(stage, x, y, 330);
  const behind = trees(stage, { kind: kindOfTree, height: 300, nearness: 0.86 }, [
    [x - sun * w * 0.3, y - 30, 1],
    [x - sun * w * 0.24, y - 26, 0.82],
    [x + sun * w * 0.17, y - 24, 0.7],
  ]);
  const big = x - sun * 330;
  return (
    behind +
    (!stage.has('closed') && (random.chance(0.55) || stage.isDusk)
      ? garland(stage, [x + sun * 150, y - 190], [x + sun * 330, y - 150], 26, 'lamps') +
        stroke(d`M${x + sun * 330} ${y + 8}V${y - 152}`, stage.m.darkWood, 6)
      : '') +
    dwelling +
    lightPool(stage, x + sun * 60, y + 14, 190, 30) +
    treeShadow(stage, big, y + 34, 400) +
    tree(stage, { kind: kindOfTree, x: big, y: y + 30, height: 430 }) +
    (stage.has('logs')
      ? supplies(stage, x, y)
      : stage.has('closed')
        ? ''
        : fireplace(stage, x + sun * 290, y + 34))
  );
}

/** Equipment of an off-grid house: solar panels, firewood, a rainwater tank. */
function supplies(stage: Stage, x: number, y: number): string {
  const { m, sun, palette } = stage;
  const [rack, foot] = [x + sun * 372, y + 40];
  const glass = mix(m.ink, m.glass, 0.3);
  const panel = (at: number) =>
    polygon([
      [rack + at - sun * 20, foot - 108],
      [rack + at + 92 - sun * 20, foot - 108],
      [rack + at + 92 + sun * 20, foot - 24],
      [rack + at + sun * 20, foot - 24],
    ]);
  const seams = [-98, 4].map(
    (at) => d`M${rack + at + 46 - sun * 20} ${foot - 108}l${sun * 40} 84M${rack + at} ${foot - 66}h92`,
  );
  const tank = x + sun * 214;
  const body = mix(m.main, m.metal, 0.4);
  return (
    groundShadow(stage, rack, foot - 4, 230, 60) +
    stroke(
      d`M${rack - 80} ${foot}v-60M${rack + 80} ${foot}v-60M${rack - 60} ${foot}l${-sun * 20} -90M${rack + 96} ${foot}l${-sun * 20} -90`,
      m.metal,
      7,
    ) +
    fill(panel(-98) + panel(4), glass) +
    stroke(panel(-98) + panel(4), m.trim, 4) +
    stroke(seams.join(''), palette.sky[1], 2, 0.7) +
    groundShadow(stage, tank, y + 14, 76, 40) +
    slab(stage, tank - 38, y - 82, 76, 98, body, 10) +
    stroke(d`M${tank - 36} ${y - 56}h72M${tank - 36} ${y - 24}h72`, shade(stage, body, 0.25), 3.5, 0.7) +
    logs(stage, x - sun * 196, y + 30, 176, 4)
  );
}

/** Two chairs and a fire between them. */
function fireplace(stage: Stage, x: number, y: number): string {
  const { m, palette } = stage;
  const seat = (cx: number, side: number) =>
    groundShadow(stage, cx, y, 60, 60) +
    stroke(
      d`M${cx - side * 26} ${y}L${cx + side * 20} ${y - 52}M${cx + side * 26} ${y}L${cx - side * 16} ${y - 40}`,
      m.darkWood,
      5,
    ) +
    fill(
      d`M${cx - side * 30} ${y - 34}L${cx + side * 14} ${y - 30}L${cx + side * 36} ${y - 92}L${cx + side * 22} ${y - 94}L${cx + side * 4} ${y - 44}L${cx - side * 30} ${y - 42}Z`,
      m.accent,
    );
  const fire =
    lightPool(stage, x, y - 6, 150, 46) +
    stroke(d`M${x - 26} ${y}L${x + 20} ${y - 12}M${x + 26} ${y}L${x - 20} ${y - 12}`, m.darkWood, 9) +
    fill(d`M${x} ${y - 62}q30 34 14 52h-28q-16 -18 14 -52Z`, palette.lamp[1]) +
    fill(d`M${x} ${y - 38}q15 18 7 28h-14q-8 -10 7 -28Z`, palette.lamp[0]);
  return seat(x - 96, 1 * -1) + seat(x + 96, 1) + fire;
}
