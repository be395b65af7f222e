import http from 'node:http';
import https from 'node:https';
import { Client } from 'minio';
import type { S3Config } from '../config.js';

/** Milliseconds without a byte until a call counts as failed. */
const SILENCE = 15_000;

/** A client of the bucket's server at one of its two addresses. */
export function s3Client(config: S3Config, endpoint: string, silence = SILENCE): Client {
  const { hostname, port, protocol } = new URL(endpoint);
  const useSSL = protocol === 'https:';

  return new Client({
    endPoint: hostname,
    useSSL,
    ...(port && { port: Number(port) }),
    // Given, so that signing needs no question to the server.
    region: config.region,
    accessKey: config.accessKey,
    secretKey: config.secretKey,
    // The bucket as part of the path works with every server, and one name needs one certificate.
    pathStyle: true,
    // Jobs and people try again; the client's own retries would write to the console.
    retryOptions: { disableRetry: true },
    transport: withDeadline(useSSL ? https : http, silence),
  });
}

type Transport = Pick<typeof http, 'request'>;

/** The client has no time limits of its own: a server that says nothing would be waited for without end. */
function withDeadline(transport: Transport, silence: number): Transport {
  const request = (options: http.RequestOptions, onResponse?: (response: http.IncomingMessage) => void) => {
    const outgoing = transport.request({ ...options, timeout: silence }, onResponse);

    return outgoing.on('timeout', () => outgoing.destroy(new Error(`S3 said nothing for ${silence} ms`)));
  };

  return { request: request as Transport['request'] };
}
