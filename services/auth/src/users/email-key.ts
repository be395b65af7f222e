/** The form in which all spellings of one address are equal: without white space around it, in lower case. */
export function toEmailKey(email: string): string {
  return email.trim().toLowerCase();
}
