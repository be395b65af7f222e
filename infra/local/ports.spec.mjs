import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { assertPortFree, parsePort, pickPorts } from './ports.mjs';

async function occupy(host) {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  return { port: server.address().port, release: () => server.close() };
}

describe('parsePort', () => {
  it('takes a number and falls back when nothing is given', () => {
    expect(parsePort('8080', 3000)).toBe(8080);
    expect(parsePort(undefined, 3000)).toBe(3000);
    expect(parsePort('', 3000)).toBe(3000);
  });

  it.each(['abc', '0', '70000', '-1', '80.5', '0x'])('refuses %s in one sentence', (value) => {
    expect(() => parsePort(value, 3000)).toThrow(`PORT is '${value}', which isn't a port`);
  });
});

describe('pickPorts', () => {
  it('gives different ports below those of outgoing connections', async () => {
    const ports = await pickPorts(20);

    expect(new Set(ports).size).toBe(20);
    expect(Math.max(...ports)).toBeLessThan(32_768);
  });
});

describe('assertPortFree', () => {
  it('accepts a free port', async () => {
    const [port] = await pickPorts(1);
    await expect(assertPortFree(port, '127.0.0.1')).resolves.toBeUndefined();
  });

  it('refuses one that another program uses, on all addresses or on ours only', async () => {
    const { port, release } = await occupy('127.0.0.1');

    await expect(assertPortFree(port, '0.0.0.0')).rejects.toThrow(
      `Port ${port} is in use by another program`,
    );
    await expect(assertPortFree(port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is in use by another program`,
    );
    release();
  });

  it('refuses an address that is not of this machine', async () => {
    // 192.0.2.0/24 is reserved for documentation (RFC 5737).
    await expect(assertPortFree(3000, '192.0.2.1')).rejects.toThrow("HOST is '192.0.2.1'");
  });
});
