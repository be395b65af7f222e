export * from './config.js';
export * from './job.js';
export * from './jobs.module.js';
export { openQueue } from './queue.js';
