/** Digits of a number that may be a telephone number, an account or a date of birth. */
const PERSONAL_NUMBER = /\d(?:[\s./-]?\d){5}/;

/** Whether a text that a stranger typed may say who somebody is: it has an email address, a handle or a long number. */
export function mayBePersonal(text: string): boolean {
  return text.includes('@') || PERSONAL_NUMBER.test(text);
}
