import http from 'node:http';
import https from 'node:https';
import { Client } from 'minio';
import type { S3Config } from '../config.js';

/** Milliseconds without a byte after which a call fails. */
const IDLE_TIMEOUT_MS = 15_000;

/** Creates a client for one of the S3 server's two addresses. */
export function s3Client(config: S3Config, endpoint: string, idleTimeoutMs = IDLE_TIMEOUT_MS): Client {
  const { hostname, port, protocol } = new URL(endpoint);
  const useSSL = protocol === 'https:';

  return new Client({
    endPoint: hostname,
    useSSL,
    ...(port && { port: Number(port) }),
    // Given, so that signing needs no request to the server.
    region: config.region,
    accessKey: config.accessKey,
    secretKey: config.secretKey,
    // A bucket in the path works with every server and needs no wildcard certificate.
    pathStyle: true,
    // Callers retry; the client's own retries would write to the console.
    retryOptions: { disableRetry: true },
    transport: withIdleTimeout(useSSL ? https : http, idleTimeoutMs),
  });
}

type Transport = Pick<typeof http, 'request'>;

/** The client has no timeouts of its own: it would wait for a silent server without end. */
function withIdleTimeout(transport: Transport, idleTimeoutMs: number): Transport {
  const request = (options: http.RequestOptions, onResponse?: (response: http.IncomingMessage) => void) => {
    const outgoing = transport.request({ ...options, timeout: idleTimeoutMs }, onResponse);

    return outgoing.on('timeout', () =>
      outgoing.destroy(new Error(`S3 sent nothing for ${idleTimeoutMs} ms`)),
    );
  };

  return { request: request as Transport['request'] };
}
