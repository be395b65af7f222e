import { inspect } from './inspect.js';
import { splitIntoPassages } from './passages.js';
import { render } from './render.js';
import { type OutcomeOf, serveTasks, type TaskOf } from './serve-tasks.js';

const FUNCTIONS = { render, splitIntoPassages, inspect };

export type Task = TaskOf<typeof FUNCTIONS>;
export type Outcome = OutcomeOf<typeof FUNCTIONS>;

serveTasks(FUNCTIONS);
