/**
 * What a check found.
 *
 * @typedef {object} Finding
 * @property {'ok' | 'warning' | 'fault'} state a fault keeps something from working
 * @property {string} subject
 * @property {string} text
 * @property {string} [advice] what to do
 */

/** @returns {Finding} */
export function ok(subject, text) {
  return { state: 'ok', subject, text };
}

/** @returns {Finding} */
export function warning(subject, text, advice) {
  return { state: 'warning', subject, text, advice };
}

/** @returns {Finding} */
export function fault(subject, text, advice) {
  return { state: 'fault', subject, text, advice };
}

/**
 * Runs a check; when it fails in a way that it doesn't foresee, that is the finding.
 *
 * @param {string} subject
 * @param {string} advice
 * @param {() => Promise<Finding[]>} check
 * @returns {Promise<Finding[]>}
 */
export async function attempt(subject, advice, check) {
  try {
    return await check();
  } catch (error) {
    return [fault(subject, reasonOf(error), advice)];
  }
}

function reasonOf(error) {
  const cause = error.cause ?? error;

  return String(cause.code ?? cause.message).split('\n')[0];
}
