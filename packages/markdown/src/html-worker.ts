import { htmlToMarkdown } from './html-to-markdown.js';
import { type OutcomeOf, serveTasks, type TaskOf } from './serve-tasks.js';

/** In threads of its own: loading it takes as long as all the others, and only imports need it. */
const FUNCTIONS = { htmlToMarkdown };

export type HtmlTask = TaskOf<typeof FUNCTIONS>;
export type HtmlOutcome = OutcomeOf<typeof FUNCTIONS>;

serveTasks(FUNCTIONS);
