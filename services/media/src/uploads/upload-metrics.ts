import { errorType } from '@hearthwise/rpc';
import { metrics } from '@opentelemetry/api';

const uploads = metrics.getMeter('@hearthwise/media').createCounter('uploads', {
  description: 'Uploads that were to become images, by outcome',
});

/** Registers an upload and counts it; the outcome is `success` or the error's code. */
export async function countingUpload<T>(register: () => Promise<T>): Promise<T> {
  try {
    const result = await register();
    uploads.add(1, { outcome: 'success' });

    return result;
  } catch (error) {
    uploads.add(1, { outcome: errorType(error) });
    throw error;
  }
}
