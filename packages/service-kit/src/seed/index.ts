export * from './seed-boxes.js';
export * from './seed-file.js';
export * from './seed-folder.js';
export * from './seed-updated-folder.js';
