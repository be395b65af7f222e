import type { Season } from '../palette.js';
import type { Stage } from '../stage.js';
import { apartmentBlock } from './apartment-block.js';
import { countryside } from './countryside.js';
import { desk } from './desk.js';
import { entrance } from './entrance.js';
import { flat } from './flat.js';
import { garden } from './garden.js';
import { hall } from './hall.js';
import { kitchen } from './kitchen.js';
import { lakeside } from './lakeside.js';
import { livingRoom } from './living-room.js';
import { planTable } from './plan-table.js';
import { stormHouse } from './storm-house.js';
import { townRow } from './town-row.js';

/** A scene: how it is drawn, in which light, and in which seasons if not in all. */
export interface Scene {
  readonly draw: (stage: Stage) => string;
  readonly isIndoors: boolean;
  readonly seasons?: readonly Season[];
}

export type SceneName =
  | 'apartment-block'
  | 'countryside'
  | 'desk'
  | 'entrance'
  | 'flat'
  | 'garden'
  | 'hall'
  | 'kitchen'
  | 'lakeside'
  | 'living-room'
  | 'plan-table'
  | 'storm-house'
  | 'town-row';

export const SCENES: Record<SceneName, Scene> = {
  countryside: { draw: countryside, isIndoors: false },
  'town-row': { draw: townRow, isIndoors: false },
  'apartment-block': { draw: apartmentBlock, isIndoors: false },
  garden: { draw: garden, isIndoors: false, seasons: ['spring', 'summer', 'summer', 'autumn'] },
  lakeside: { draw: lakeside, isIndoors: false },
  'storm-house': { draw: stormHouse, isIndoors: false },
  entrance: { draw: entrance, isIndoors: false },
  'living-room': { draw: livingRoom, isIndoors: true },
  kitchen: { draw: kitchen, isIndoors: true },
  desk: { draw: desk, isIndoors: true },
  flat: { draw: flat, isIndoors: true },
  hall: { draw: hall, isIndoors: true },
  'plan-table': { draw: planTable, isIndoors: true },
};
