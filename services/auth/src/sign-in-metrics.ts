import { metrics } from '@opentelemetry/api';
import { errorType } from '@hearthwise/rpc';

const signIns = metrics.getMeter('@hearthwise/auth').createCounter('sign_ins', {
  description: 'Attempts to sign in or up, by method and outcome',
});

/** Counts an attempt; `outcome` is `success` or the error's code. */
export function countSignIn(method: 'password' | 'provider' | 'sign_up', outcome: string): void {
  signIns.add(1, { method, outcome });
}

/** Makes an attempt and counts it. */
export async function countingSignIn<T>(
  method: 'password' | 'sign_up',
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    const result = await attempt();
    countSignIn(method, 'success');

    return result;
  } catch (error) {
    countSignIn(method, errorType(error));
    throw error;
  }
}
