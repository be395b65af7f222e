import { LIMITS } from '@hearthwise/contracts/limits';
import { previewFallback, truncate } from '@hearthwise/contracts/text';

const STEP = /^ {0,3}(?:\d{1,9}[.)]|[-*+] \[[ xX]\])\s+(\S.*)$/;
const BULLET = /^ {0,3}[-*+]\s+(\S.*)$/;
const HEADING = /^#{1,6}[ \t]/;
const STEPS = /^#{1,6}[ \t]+steps[ \t#]*$/i;
const FENCE = /^ {0,3}(?:```|~~~)/;

/**
 * The steps in the text of a project, without markup: the items of its ordered and task lists, and every item below a heading
 * 'Steps'. Empty when it has none, or a single one, which is no list.
 */
export function stepsOf(content: string): string[] {
  const steps: string[] = [];
  let isBelowSteps = false;
  let isCode = false;
  for (const line of content.split('\n')) {
    isCode = FENCE.test(line) ? !isCode : isCode;
    isBelowSteps = HEADING.test(line) ? STEPS.test(line) : isBelowSteps;
    const found = STEP.exec(line) ?? (isBelowSteps ? BULLET.exec(line) : null);
    const text = found?.[1];
    const step = text && !isCode ? truncate(previewFallback(text), LIMITS.checklistItemMax) : '';
    steps.push(...(step ? [step] : []));
  }

  return steps.length > 1 ? steps.slice(0, LIMITS.checklistItemsMax) : [];
}
