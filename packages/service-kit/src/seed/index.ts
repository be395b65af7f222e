export * from './seed-file.js';
export * from './seed-folder.js';
