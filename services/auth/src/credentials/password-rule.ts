import { AppError, PRODUCT_NAME } from '@hearthwise/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

interface NewPassword {
  password: string;
  /** The user's email address. */
  email: string;
  /** The input field that holds the password. */
  field: string;
}

/** About 49,000 passwords from published leaks, in lower case. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Characters beside a guessable word that make the whole hard to guess: as many as NIST asks of any password. */
const MIN_BESIDE_WORD = 8;
/** Characters outside runs such as `1234`; ordinary words contain runs of three letters, too. */
const MIN_OUTSIDE_RUNS = 5;
const MIN_RUN_LENGTH = 3;
/** Many passwords contain a shorter part before the at-sign by chance. */
const MIN_NAME_LENGTH = 4;

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
];
/** Every pair of neighbouring characters of a row, in both directions. */
const NEIGHBORS = new Set(ROWS.flatMap((row) => pairsOf(row).flatMap((pair) => [pair, reverse(pair)])));

const LOOKALIKES = new Map(
  Object.entries({ '@': 'a', 4: 'a', 3: 'e', 1: 'i', '!': 'i', 0: 'o', $: 's', 5: 's', 7: 't' }),
);

const ADVICE = 'Choose another one, such as a few words in a row.';
const WEAKNESSES = {
  common: 'This is one of the passwords that people try first.',
  pattern: 'This password repeats itself or follows a row of keys.',
  address: 'This password is too close to your email address.',
  product: `This password is too close to the name ${PRODUCT_NAME}.`,
};
type Weakness = keyof typeof WEAKNESSES;

/**
 * Refuses passwords that are guessed first, as NIST SP 800-63B asks: common ones, repetitions and sequences, and what is
 * close to the address or the product's name. There are no rules about kinds of characters; the contract checks the
 * length.
 * @throws AppError request.invalid that names the field
 */
export function assertHardToGuess({ password, email, field }: NewPassword): void {
  const weakness = findWeakness(fold(password), fold(email));
  if (weakness) {
    const message = `${WEAKNESSES[weakness]} ${ADVICE}`;
    throw new AppError('request.invalid', message, { errors: [{ path: field, message }] });
  }
}

function findWeakness(password: string, email: string): Weakness | null {
  const unit = repeatedUnit(password);
  const [localPart = ''] = email.split('@');
  if (isCommon(password) || isCommon(unit)) {
    return 'common';
  }
  if (isNear(password, email) || isNear(password, localPart)) {
    return 'address';
  }
  if (isNear(password, PRODUCT_NAME.toLowerCase())) {
    return 'product';
  }

  return unit.length < MIN_BESIDE_WORD || countOutsideRuns(password) < MIN_OUTSIDE_RUNS ? 'pattern' : null;
}

/** Whether it is a common password, alone or with a few characters before and after it. */
function isCommon(password: string): boolean {
  const core = /\p{L}.*\p{L}/su.exec(password)?.[0] ?? password;
  const plainCore = Array.from(core, (character) => LOOKALIKES.get(character) ?? character).join('');
  const isCoreCommon = COMMON.has(core) || COMMON.has(plainCore);

  return COMMON.has(password) || (isCoreCommon && password.length - core.length < MIN_BESIDE_WORD);
}

/** Whether it contains a name and few other letters or digits. */
function isNear(password: string, name: string): boolean {
  const [letters, word] = [lettersAndDigits(password), lettersAndDigits(name)];
  const rest = word.length < MIN_NAME_LENGTH ? letters : letters.replaceAll(word, '');

  return rest.length < letters.length && rest.length < MIN_BESIDE_WORD;
}

/** The shortest prefix whose repetition makes the whole text; often the text itself. */
function repeatedUnit(text: string): string {
  const lengths = Array.from(text, (_character, index) => index + 1);
  const length = lengths.find((candidate) => text.startsWith(text.slice(candidate))) ?? text.length;

  return text.slice(0, length);
}

function countOutsideRuns(text: string): number {
  const runs: string[] = [];
  for (const character of text) {
    const run = runs.at(-1) ?? '';
    if (NEIGHBORS.has(run.slice(-1) + character)) {
      runs[runs.length - 1] = run + character;
    } else {
      runs.push(character);
    }
  }

  return runs.filter(({ length }) => length < MIN_RUN_LENGTH).join('').length;
}

/** All pairs of adjacent characters. */
function pairsOf(row: string): string[] {
  return Array.from(row.slice(1), (character, index) => row.charAt(index) + character);
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Equal for spellings that differ in case or composition only. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function reverse(text: string): string {
  return Array.from(text).reverse().join('');
}
