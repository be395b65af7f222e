/**
 * How serious a finding is: `error` and `warning` are the specification's checks of fields (section 5), `suggestion` its
 * advice on the text, `quality` our own checks. None blocks a save.
 */
export const FINDING_KINDS = ['error', 'warning', 'suggestion', 'quality'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** One result of checking a text that an editor writes. */
export interface Finding {
  kind: FindingKind;
  /** `<what>.<problem>`, for programs. */
  code: string;
  /** For people. */
  message: string;
  /** Name of the field in the input of the save, if it is about one. */
  field?: string | undefined;
  /** Text of the heading whose part of the article it is about. */
  heading?: string | undefined;
}

/** A check of one field: the finding if `isFound`, else nothing. */
export function findingIf(isFound: boolean, finding: Finding): Finding[] {
  return isFound ? [finding] : [];
}

/** Characters as people count them: surrogate pairs are one. Surrounding white space does not count. */
export function lengthOf(text: string): number {
  return Array.from(text.trim()).length;
}

/** Whether a text has nothing but white space. */
export function isBlank(text: string | null | undefined): boolean {
  return !text?.trim();
}
