import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readExpiry } from './certificate-watch.js';

/** Made for this test, by nobody that browsers know: `openssl req -x509 -newkey ec -days 36500 -subj /CN=localhost`. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg3z14jdANZR8sY5IT
V0zX7pz7eMtBMEPuMHq1pdcch6KhRANCAASq1gQEoDa+xOVaF3xExCs4jXCV5+lP
CL7jPl4QleudU3dMl+bHfcbj5RY4c6c67RyD3EFS9HKJWjf+U2q+pYIP
-----END PRIVATE KEY-----
`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBgDCCASWgAwIBAgIUQkvaH91IKFbjiqtd1HxY8tEV/lYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzAxNDMzMFoYDzIxMjYxMDMw
MDE0MzMwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASq1gQEoDa+xOVaF3xExCs4jXCV5+lPCL7jPl4QleudU3dMl+bHfcbj
5RY4c6c67RyD3EFS9HKJWjf+U2q+pYIPo1MwUTAdBgNVHQ4EFgQUu+m5ezKNFmK0
qHgDvO/SFUqBDjowHwYDVR0jBBgwFoAUu+m5ezKNFmK0qHgDvO/SFUqBDjowDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEA4zJgE3dDqY2e5CBuBC1F
33sszftyj79QmrRAZiLo1HYCIQD+7UyXGzyI2PJ3L7NGo33tIx848+rweizr6MxE
eXhQAg==
-----END CERTIFICATE-----
`;
const EXPIRES_AT = '2126-10-30T01:43:30Z';

describe('the watch on the certificate', () => {
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (socket) => socket.on('error', () => {}));
  beforeAll(async () => {
    await once(server.listen(0, 'localhost'), 'listening');
  });
  afterAll(() => void server.close());

  it('should read when the certificate expires, whoever has issued it', async () => {
    const { port } = server.address() as AddressInfo;
    expect(await readExpiry('localhost', port)).toBe(Date.parse(EXPIRES_AT) / 1_000);
  });

  it('should fail when nobody listens', async () => {
    const closed = createServer().listen(0, 'localhost');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    await expect(readExpiry('localhost', port)).rejects.toThrow('ECONNREFUSED');
  });
});
