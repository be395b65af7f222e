export * from './passages.js';
export * from './render.js';
