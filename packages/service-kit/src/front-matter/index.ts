export * from './front-matter.js';
