import { mix } from '../color.js';
import type { Random } from '../random.js';
import type { Stage } from '../stage.js';
import type { Point } from '../svg.js';
import { barn, turbines } from '../elements/dwellings.js';
import { foregroundFrame } from '../elements/framing.js';
import { bush, fence, footpath, foreground, lightPool, treeShadow } from '../elements/ground.js';
import { DOOR_SHARE, type HouseOptions, house } from '../elements/house.js';
import { fields, hamlet, heightAt, hill, mist, mountains, ridge, wood } from '../elements/land.js';
import { bicycle, washing } from '../elements/objects.js';
import { sky } from '../elements/sky.js';
import { type TreeKind, trees } from '../elements/tree.js';

/** A house in a landscape, between the fields and a wood. */
export function countryside(stage: Stage): string {
  const { height: h, random } = stage;
  const horizon = h * random.fork('horizon').range(0.5, 0.57);
  const far = ridge(stage, 'far', horizon - 40, 36, 4);
  const middle = ridge(stage, 'middle', horizon + 16, 24, 3);
  const near = mound(stage, h * 0.71);
  const hasMountains = random.fork('relief').chance(0.5);
  const front = ridge(stage, 'front', h * 0.91, 18, 3);

  return (
    sky(stage, horizon) +
    (hasMountains ? mountains(stage, horizon + 10, h * 0.26, 0.06) : '') +
    hill(stage, far, 0.2) +
    mist(stage, horizon + 4, 110, 0.5) +
    wood(stage, middle, 0.42, 36) +
    hill(stage, middle, 0.42) +
    (hasMountains ? '' : fields(stage, middle, h * 0.8, 0.5)) +
    (stage.has('turbine')
      ? turbines(stage, turbineSpots(stage, middle), h * 0.24)
      : hamlet(stage, middle, 0.4)) +
    hill(stage, near, 0.7, h * 0.3) +
    homestead(stage, near, hill(stage, front, 1, h * 0.2)) +
    foreground(stage, h * 0.94) +
    foregroundFrame(stage)
  );
}

function turbineSpots(stage: Stage, hills: readonly Point[]): Point[] {
  return [0.3, 0.38, 0.2].map((share) => {
    const x = stage.width * (0.5 + stage.sun * share);
    return [x, heightAt(hills, x) + 8];
  });
}

/** A hill that carries the house: it rises away from the sun. */
function mound(stage: Stage, y: number): Point[] {
  const random = stage.random.fork('mound');
  const { width: w, sun } = stage;
  const rise = random.range(14, 52);
  const at = (share: number) => w * (0.5 - sun * share);
  const points: Point[] = [
    [at(-0.8), y + rise * 0.9],
    [at(-0.35), y + rise * 0.7],
    [at(0), y - rise * 0.35],
    [at(0.3), y - rise * 0.6],
    [at(0.8), y + rise * 0.2],
  ];
  return points.sort((a, b) => a[0] - b[0]);
}

function homestead(stage: Stage, ground: readonly Point[], front: string): string {
  const { width: w, height: h, sun } = stage;
  const random = stage.random.fork('homestead');
  const x = w * (0.5 - sun * random.range(0.04, 0.12));
  const y = heightAt(ground, x) + 34;
  const size = Math.min(w * 0.44, random.range(370, 430));
  const isFlipped = random.chance(0.5);
  const doorX = x + (isFlipped ? -1 : 1) * size * DOOR_SHARE;
  const behind = random.pick<TreeKind>(['poplar', 'fir', 'oval']);
  const small = x + sun * size * 0.74;

  return (
    trees(stage, { kind: behind, height: size * 0.72, nearness: 0.8, name: 'behind' }, [
      [x - sun * size * 0.42, y - 8, 1],
      [x + sun * size * 0.52, y - 10, 0.76],
    ]) +
    front +
    footpath(stage, [doorX, y + 2], [w * (0.5 + sun * 0.06), h + 10], 110) +
    home(stage, random, { x, y, width: size, isFlipped }) +
    lightPool(stage, doorX, y + 12, size * 0.34, 34) +
    bush(stage, x - size * 0.46, y + 6, 76) +
    bush(stage, x + size * 0.47, y + 6, 88, 2) +
    grove(stage, random, x, y, size) +
    (belongings(stage, small + sun * 90, y + 30) ||
      fence(
        stage,
        [small + sun * 40, y + 44],
        [w * (0.5 + sun * 0.52), y + 74],
        34,
        random.pick(['pickets', 'rails']),
      ))
  );
}

/** What the topic adds to the house, on the side of the light. */
function belongings(stage: Stage, x: number, y: number): string {
  if (stage.has('barn')) {
    return barn(stage, x, y, 210);
  }
  if (stage.has('washing')) {
    return washing(stage, x, y + 10, 220);
  }
  return stage.has('bicycle') ? bicycle(stage, x - stage.sun * 10, y + 20, 150, stage.m.accent) : '';
}

function home(
  stage: Stage,
  random: Random,
  place: Pick<HouseOptions, 'x' | 'y' | 'width' | 'isFlipped'>,
): string {
  const { m } = stage;
  const inSnow = [mix(m.second, m.wall, 0.3), mix(m.accent, m.wall, 0.45), mix(m.main, m.wall, 0.4)];
  const walls = [m.wall, m.wall, mix(m.second, m.wall, 0.5), mix(m.main, m.wall, 0.55)];
  return house(stage, {
    ...place,
    storeys: random.pick([1, 2]),
    hasPorch: random.chance(0.6),
    hasDormers: random.chance(0.35),
    hasShutters: random.chance(0.4),
    siding: random.pick(['plain', 'boards', 'bricks']),
    wall: random.pick(stage.season === 'winter' ? inSnow : walls),
  });
}

/** The large tree that belongs to the house, and a smaller one on its other side. */
function grove(stage: Stage, random: Random, x: number, y: number, size: number): string {
  const kind = random.pick<TreeKind>(['oval', 'crown', 'poplar', 'birch', 'crown']);
  const big = x - stage.sun * size * 0.8;
  const small = x + stage.sun * size * 0.74;
  return (
    treeShadow(stage, big, y + 16, size * 0.9) +
    treeShadow(stage, small, y + 20, size * 0.42) +
    trees(stage, { kind, height: size * random.range(0.85, 1.05) }, [
      [big, y + 18, 1],
      [small, y + 22, 0.5],
    ])
  );
}
