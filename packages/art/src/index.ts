export { type CoverRequest, renderCover } from './cover.js';
export { COVER_THEMES, type CoverTheme } from './palette.js';
export { TOPICS, type Topic } from './topics.js';
