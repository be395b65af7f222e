import { createClient } from 'redis';
import { attempt, fault, ok, warning } from './finding.mjs';

const TIMEOUT_MS = 5_000;

/** What the gateway says of itself and of every service: the readiness that balancers ask for. */
export function checkProcesses(gatewayUrl) {
  const advice = 'start Hearthwise, or look at the log of the gateway';
  return attempt('gateway', advice, async () => {
    const response = await fetch(`${gatewayUrl}/health/system`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { services } = await response.json();

    return [
      ok('gateway', `answers at ${gatewayUrl}`),
      ...Object.entries(services).map(([service, state]) =>
        state === 'ok'
          ? ok(service, 'is ready')
          : fault(service, `is ${state}`, `look at the log of ${service}`),
      ),
    ];
  });
}

/** Redis keeps queues and shared limits; it may forget none of them. */
export function checkRedis(url) {
  if (!url) {
    return [ok('queues', 'are in Postgres')];
  }
  return attempt('Redis', 'start Redis, and check REDIS_URL', async () => {
    const client = createClient({ url, socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: false } });
    client.on('error', () => {}); // it fails the call as well
    await client.connect();
    try {
      const memory = await client.info('memory');
      const policy = /maxmemory_policy:(\S+)/.exec(memory)?.[1];
      return [
        policy === 'noeviction'
          ? ok('Redis', 'answers, and keeps what it is told')
          : warning(
              'Redis',
              `forgets jobs when it is full (${policy})`,
              'set maxmemory-policy to noeviction',
            ),
      ];
    } finally {
      client.destroy();
    }
  });
}

/** The check by which media is ready. @param {import('../backup/objects.mjs').ObjectStore} store */
export function checkStore(store) {
  return attempt('object store', 'check its address, keys and bucket, or the folder of images', async () => {
    await store.checkReady();
    return [ok('object store', 'can be used')];
  });
}

/** Whether browsers may send images from the site's pages to the S3 server. */
export function checkCors({ S3_ENDPOINT, S3_PUBLIC_URL, S3_BUCKET, PUBLIC_URL }) {
  const address = S3_PUBLIC_URL || S3_ENDPOINT;
  if (!address || !PUBLIC_URL) {
    return [];
  }
  const advice = `allow PUT from ${PUBLIC_URL} in the bucket's CORS rules, and lead ${address} to the S3 server`;
  return attempt('uploads', advice, async () => {
    const response = await fetch(`${address}/${S3_BUCKET}/objects/doctor`, {
      method: 'OPTIONS',
      headers: { origin: PUBLIC_URL, 'access-control-request-method': 'PUT' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const allowed = response.headers.get('access-control-allow-origin');

    return [
      response.ok && (allowed === '*' || allowed === new URL(PUBLIC_URL).origin)
        ? ok('uploads', `browsers may send images to ${address}`)
        : fault('uploads', `the S3 server refuses images from pages of ${PUBLIC_URL}`, advice),
    ];
  });
}

/** Whether the language model knows the key and the model's name; asks nothing that costs. */
export function checkModel({ OPENAI_API_KEY: key, OPENAI_BASE_URL: base, OPENAI_MODEL: model }) {
  if (!key) {
    return [ok('language model', 'none: passages of the guides are the answers')];
  }
  const address = base || 'https://api.openai.com/v1';
  return attempt('language model', `check that ${address} can be reached from here`, async () => {
    const response = await fetch(`${address}/models/${model || 'gpt-4o-mini'}`, {
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

    return [
      response.ok
        ? ok('language model', 'knows the key and the model')
        : warning(
            'language model',
            `answers with status ${response.status}; passages are the answers meanwhile`,
            'check OPENAI_API_KEY and OPENAI_MODEL',
          ),
    ];
  });
}
