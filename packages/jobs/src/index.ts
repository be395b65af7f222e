export * from './config.js';
export * from './job.js';
export { jobsController } from './jobs.controller.js';
export * from './jobs.module.js';
export { openQueue } from './queue.js';
