import type { SceneName } from '../motif.js';
import type { Season } from '../palette.js';
import type { Stage } from '../stage.js';
import { apartmentBlock } from './apartment-block.js';
import { balcony } from './balcony.js';
import { bathroom } from './bathroom.js';
import { countryside } from './countryside.js';
import { cupboard } from './cupboard.js';
import { desk } from './desk.js';
import { dining } from './dining.js';
import { entrance } from './entrance.js';
import { flat } from './flat.js';
import { galley } from './galley.js';
import { garden } from './garden.js';
import { hall } from './hall.js';
import { kitchen } from './kitchen.js';
import { lakeside } from './lakeside.js';
import { laundry } from './laundry.js';
import { livingRoom } from './living-room.js';
import { planTable } from './plan-table.js';
import { stairs } from './stairs.js';
import { stormHouse } from './storm-house.js';
import { townRow } from './town-row.js';

/** A scene: how it is drawn, in which light, and in which seasons if not in all. */
export interface Scene {
  readonly draw: (stage: Stage) => string;
  readonly isIndoors: boolean;
  readonly seasons?: readonly Season[];
}

export const SCENES: Record<SceneName, Scene> = {
  countryside: { draw: countryside, isIndoors: false },
  'town-row': { draw: townRow, isIndoors: false },
  'apartment-block': { draw: apartmentBlock, isIndoors: false },
  garden: { draw: garden, isIndoors: false, seasons: ['spring', 'summer', 'summer', 'autumn'] },
  lakeside: { draw: lakeside, isIndoors: false },
  'storm-house': { draw: stormHouse, isIndoors: false },
  entrance: { draw: entrance, isIndoors: false },
  balcony: { draw: balcony, isIndoors: false, seasons: ['spring', 'summer', 'summer'] },
  'living-room': { draw: livingRoom, isIndoors: true },
  kitchen: { draw: kitchen, isIndoors: true },
  desk: { draw: desk, isIndoors: true },
  flat: { draw: flat, isIndoors: true },
  hall: { draw: hall, isIndoors: true },
  bathroom: { draw: bathroom, isIndoors: true },
  cupboard: { draw: cupboard, isIndoors: true },
  dining: { draw: dining, isIndoors: true },
  galley: { draw: galley, isIndoors: true },
  laundry: { draw: laundry, isIndoors: true },
  stairs: { draw: stairs, isIndoors: true },
  'plan-table': { draw: planTable, isIndoors: true },
};
