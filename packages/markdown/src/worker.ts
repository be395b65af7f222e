import { parentPort } from 'node:worker_threads';
import { splitIntoPassages } from './passages.js';
import { render } from './render.js';

/** What a thread does with a text. */
const WORK = { render, splitIntoPassages };

export type Work = typeof WORK;

export interface Task {
  name: keyof Work;
  markdown: string;
}

parentPort?.on('message', ({ name, markdown }: Task) => parentPort?.postMessage(WORK[name](markdown)));
parentPort?.postMessage('ready');
