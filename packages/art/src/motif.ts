import type { Season, Time } from './palette.js';

/** The scenes that can be drawn. */
export type SceneName =
  | 'apartment-block'
  | 'balcony'
  | 'bathroom'
  | 'countryside'
  | 'cupboard'
  | 'desk'
  | 'dining'
  | 'entrance'
  | 'flat'
  | 'galley'
  | 'garden'
  | 'hall'
  | 'kitchen'
  | 'lakeside'
  | 'laundry'
  | 'living-room'
  | 'plan-table'
  | 'stairs'
  | 'storm-house'
  | 'town-row';

/** Things that a topic may request of a scene. A scene draws those that it supports. */
export type Detail =
  | 'after'
  | 'alarm'
  | 'bags'
  | 'barn'
  | 'bed'
  | 'bicycle'
  | 'blueprint'
  | 'books'
  | 'boxes'
  | 'caddy'
  | 'candle'
  | 'cat'
  | 'closed'
  | 'crate'
  | 'crowd'
  | 'deed'
  | 'den'
  | 'dog'
  | 'empty'
  | 'exercise'
  | 'flags'
  | 'fold'
  | 'gate'
  | 'kit'
  | 'ladder'
  | 'ledger'
  | 'logs'
  | 'many'
  | 'map'
  | 'paint'
  | 'pair'
  | 'pegs'
  | 'photos'
  | 'plain'
  | 'policy'
  | 'radiator'
  | 'samples'
  | 'sheet'
  | 'smart'
  | 'solar'
  | 'suitcase'
  | 'tiny'
  | 'tools'
  | 'toys'
  | 'turbine'
  | 'van'
  | 'wardrobe'
  | 'washing';

/** One way to illustrate a topic. */
export interface Motif {
  readonly scene: SceneName;
  readonly details?: readonly Detail[];
  /** The times of day that suit the topic; any when absent. */
  readonly times?: readonly Time[];
  /** The seasons that suit it; those of the scene when absent. */
  readonly seasons?: readonly Season[];
}
