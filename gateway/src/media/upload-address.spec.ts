import { describe, expect, it } from 'vitest';
import { uploadAddressFor, uploadPathOf } from './upload-address.js';

const SITE = 'https://house.example';
const PATH = '/objects/0b1d2c3e-4f50-4617-8899-aabbccddeeff';
const SIGNED = `${PATH}?expires=1&signature=x`;
const at = (host: string, origin?: string, protocol: 'http' | 'https' = 'http') => ({
  host,
  protocol,
  headers: { ...(origin && { origin }) },
});
const LAN = at('192.168.1.5:3000', 'http://192.168.1.5:3000');

describe('addresses of uploads', () => {
  it.each([
    ['at the public address', at('house.example', SITE), SITE],
    ['at another address', LAN, 'http://192.168.1.5:3000'],
    ['behind a proxy with another scheme', at('10.0.0.1', 'https://10.0.0.1'), 'https://10.0.0.1'],
    ['behind a proxy that names another host', at('gateway:3000', SITE), SITE],
    ['without a browser', at('127.0.0.1:3000'), 'http://127.0.0.1:3000'],
    ['without a browser at the public address', at('house.example'), SITE],
  ])('should be of the origin by which the request came, %s', (_where, request, origin) => {
    const address = uploadAddressFor(request, SITE + SIGNED, SITE);
    expect(address).toBe(origin + SIGNED);
    expect(uploadPathOf(request, address, SITE)).toBe(SIGNED);
  });

  it.each([
    ['of an S3 server', `https://s3.example/bucket${SIGNED}`],
    ['of a store behind the public address', `${SITE}/bucket${SIGNED}`],
  ])('should stay as they are %s', (_whose, address) => {
    expect(uploadAddressFor(LAN, address, SITE)).toBe(address);
    expect(uploadPathOf(LAN, address, SITE)).toBe(address);
  });

  it.each([
    `https://169.254.169.254${SIGNED}`,
    `http://someone@192.168.1.5:3000${SIGNED}`,
    `http://192.168.1.5:3000${PATH}/`,
    'no address',
    SIGNED,
  ])('should not become a path when they are no own ones: %s', (address) => {
    expect(uploadPathOf(LAN, address, SITE)).toBe(address);
  });
});
