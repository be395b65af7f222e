/** The object store, for programs that keep or check what is in it. */
export { storeConfigSchema, type StoreConfig } from '../config.js';
export type { ListedObject, ObjectStore } from './object-store.js';
export { openStore } from './open-store.js';
