import { wellFormedText } from '../common.js';
import { LIMITS } from '../limits.js';

/** Part of the input of a save: why it was made, in the editor's words. */
export const revisionNoteShape = { note: wellFormedText().trim().max(LIMITS.noteMax).optional() };
