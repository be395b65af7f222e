export * from './costly-texts.js';
