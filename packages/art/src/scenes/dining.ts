import { mix } from '../color.js';
import { type Stage, across, shade } from '../stage.js';
import { box, d, disc, dots, fill, polygon, stroke } from '../svg.js';
import { armchair, chair, cupboard, picture, table } from '../elements/furniture.js';
import { pendant } from '../elements/lamps.js';
import { bottle, bowl, cookingPot, dog, mug, plates, steam } from '../elements/objects.js';
import { type PlantKind, plant } from '../elements/plants.js';
import { room, roomWindow, rug, slab, sunbeam, wallTone } from '../elements/room.js';

type At = (share: number) => number;

/** A long table that everybody in the house sits down at, each on a chair of their own. */
export function dining(stage: Stage): string {
  const { width: w, height: h, m } = stage;
  const random = stage.random.fork('dining');
  const floorY = h * 0.8;
  const at = across(stage);
  const tableY = floorY + h * 0.1;
  const long = Math.min(w * 0.62, 760);
  const middle = at(0.46);
  const tall = Math.min(h * 0.36, 300);
  const opening = { x: at(0.56) - 210, y: floorY - 250 - tall, w: 420, h: tall };
  const top = tableY - 232;

  return (
    room(stage, floorY, wallTone(stage)) +
    roomWindow(stage, { ...opening, columns: 3, rows: 2, view: random.pick(['hills', 'town']) }) +
    board(stage, at(0.14), floorY - 420) +
    sideboard(stage, at, floorY) +
    rug(stage, middle, tableY + 14, long * 1.1, mix(m.second, m.wall, 0.3)) +
    sunbeam(stage, opening.x, floorY + 8, opening.w, h * 0.16) +
    seats(stage, middle, tableY, long) +
    table(stage, middle, tableY, long, 228, random.pick([m.wood, mix(m.wood, m.darkWood, 0.45)])) +
    laid(stage, middle, top, long) +
    pendant(stage, middle - long * 0.24, h * 0.26, 124, m.accent) +
    pendant(stage, middle + long * 0.24, h * 0.26, 124, m.accent) +
    ends(stage, middle, tableY + 26, long)
  );
}

/** Chairs behind the table: no two are alike. */
function seats(stage: Stage, x: number, y: number, long: number): string {
  const { m } = stage;
  const colors = [m.accent, m.second, m.main, mix(m.accent, m.paper, 0.45)];
  return [-0.33, -0.11, 0.11, 0.33]
    .map((share, i) => {
      const tall = [172, 158, 180, 164][i] ?? 160;
      return chair(stage, x + long * share, y - 26, tall * 0.78, colors[i] ?? m.wood);
    })
    .join('');
}

function laid(stage: Stage, x: number, y: number, long: number): string {
  const { m, sun } = stage;
  const colors = [m.paper, m.main, m.second, m.accent];
  const mugs = [-0.4, -0.17, 0.17, 0.4].map((share, i) =>
    mug(stage, x + long * share, y, 38, colors[i] ?? m.paper),
  );
  const centre = stage.has('sheet')
    ? agreement(stage, x + sun * 20, y)
    : bowl(stage, x, y, 132, m.paper) + cookingPot(stage, x - sun * 190, y, 104, m.main);
  return (
    mugs.join('') +
    steam(stage, x - long * 0.4, y - 46) +
    centre +
    bottle(stage, x + long * 0.28, y, 92, mix(m.main, m.leaves[1], 0.5)) +
    (stage.has('sheet')
      ? bowl(stage, x - sun * 100, y, 112, m.paper)
      : plates(stage, x + sun * 130, y, 96, 5))
  );
}

/** One page on a stand, so that everybody can read it, and the pen it was signed with. */
function agreement(stage: Stage, x: number, y: number): string {
  const { m } = stage;
  const page = polygon([
    [x - 46, y - 6],
    [x + 46, y - 6],
    [x + 40, y - 126],
    [x - 40, y - 126],
  ]);
  const lines = [0, 1, 2, 3, 4].map((i) => d`M${x - 28} ${y - 90 + i * 15}h${i === 3 ? 36 : 54}`);
  return (
    fill(page, m.paper) +
    stroke(d`M${x - 26} ${y - 108}h34`, m.main, 8) +
    stroke(lines.join(''), m.ink, 4, 0.35) +
    stroke(d`M${x - 26} ${y - 16}q10 -10 16 0t16 0M${x + 10} ${y - 16}q10 -10 16 0t10 0`, m.accent, 3.5) +
    fill(box(x - 50, y - 8, 100, 8, 3), shade(stage, m.wood, 0.25)) +
    stroke(d`M${x + 62} ${y - 4}h52`, m.ink, 6)
  );
}

/** A board on the wall: a week in coloured cards, or the family in frames. */
function board(stage: Stage, x: number, y: number): string {
  const { m } = stage;
  if (!stage.has('sheet')) {
    return (
      picture(stage, x - 60, y + 26, 110, 140, 'a') +
      picture(stage, x + 62, y, 84, 84, 'b') +
      picture(stage, x + 62, y + 100, 84, 76, 'c')
    );
  }
  const cards = [m.accent, m.second, m.main].map((color, c) => {
    const spots = [0, 1, 2, 3].filter((row) => (row + c) % 3 !== 1);
    return fill(spots.map((row) => box(x - 84 + c * 60, y - 40 + row * 38, 46, 26, 3)).join(''), color);
  });
  return (
    fill(box(x - 108 + 5, y - 66 + 8, 216, 186), m.shadow, 0.16) +
    fill(box(x - 108, y - 66, 216, 186, 4), m.wood) +
    fill(box(x - 98, y - 56, 196, 166), mix(m.paper, m.wood, 0.2)) +
    cards.join('') +
    stroke(
      dots([
        [x - 60, y - 46],
        [x, y - 46],
        [x + 60, y - 46],
      ]),
      m.ink,
      6,
    )
  );
}

function sideboard(stage: Stage, at: At, floorY: number): string {
  const { m } = stage;
  const kind = stage.random.fork('dining-plant').pick<PlantKind>(['rubber', 'palm', 'snake']);
  return (
    cupboard(stage, at(0.92), floorY + 14, 230, 190, mix(m.main, m.wall, 0.25)) +
    plant(stage, { kind, x: at(0.93), y: floorY - 180, height: 210, potWidth: 76 })
  );
}

/** The ends of the table: a firm armchair for the eldest, a high chair for the youngest. */
function ends(stage: Stage, x: number, y: number, long: number): string {
  const { m, sun } = stage;
  const [old, young] = [x - sun * (long / 2 + 70), x + sun * (long / 2 + 62)];
  return (
    (stage.has('pair') ? armchair(stage, old, y + 6, 220, m.second) + highChair(stage, young, y + 4) : '') +
    (stage.has('dog') ? dog(stage, x + sun * 120, y + 34, 190, sun) : '')
  );
}

function highChair(stage: Stage, x: number, y: number): string {
  const { m, sun } = stage;
  const wood = shade(stage, m.wood, 0.1);
  return (
    fill(disc(x, y, 70, 8), m.shadow, 0.2) +
    stroke(
      d`M${x - 30} ${y - 190}L${x - 56} ${y}M${x + 30} ${y - 190}L${x + 56} ${y}M${x - 46} ${y - 70}h92`,
      wood,
      10,
    ) +
    slab(stage, x - 44, y - 312, 88, 128, m.accent, 18) +
    fill(box(x - 34, y - 300, 68, 60, 12), mix(m.accent, m.paper, 0.35)) +
    slab(stage, x - 58 - sun * 8, y - 216, 116, 15, wood, 6) +
    fill(disc(x - sun * 26, y - 222, 22, 9), m.paper)
  );
}
