import { inspect } from './inspect.js';
import { splitIntoPassages } from './passages.js';
import { render } from './render.js';
import { type OutcomeOf, serveTasks, type TaskOf } from './serve-tasks.js';

const FUNCTIONS = { render, splitIntoPassages, inspect };

export type Task = TaskOf<typeof FUNCTIONS>;
export type Outcome = OutcomeOf<typeof FUNCTIONS>;

/** What most texts consist of. */
const SAMPLE = `## Heading

A paragraph with **bold**, _italic_, a [link](/help), \`code\`, <b>HTML</b> and ![a picture](/picture.png).

- one
- two

> A quotation

| a | b |
| - | - |
| 1 | 2 |

`;
const WARM_UP_REPEATS = 50;

// Compiles what the first text would else pay for: a long one needed a third more CPU time, and came closer to the limit.
render(SAMPLE.repeat(WARM_UP_REPEATS), {});
serveTasks(FUNCTIONS);
