export { type CoverRequest, renderCover } from './cover.js';
export { SECTIONS, type Section } from './palette.js';
export { TOPICS, type Topic } from './topics.js';
