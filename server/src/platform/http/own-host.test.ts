import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { ownHost } from './own-host.ts';

const arrive = (host: string | undefined, localAddress: string) =>
  ({ headers: { host }, socket: { localAddress } }) as unknown as FastifyRequest;

describe('The names of this machine', () => {
  const everywhere = ownHost({ host: '0.0.0.0', publicUrl: 'http://localhost:5000' });

  it('A server that listens on every address knows itself by the one a request arrived at', () => {
    expect(everywhere(arrive('192.168.1.5:5000', '::ffff:192.168.1.5'))).toBe(true);
    expect(everywhere(arrive('[fd00::5]:5000', 'fd00::5'))).toBe(true);
    expect(everywhere(arrive('192.168.1.6:5000', '192.168.1.5'))).toBe(false);
    expect(everywhere(arrive('0.0.0.0:5000', '192.168.1.5'))).toBe(false);
  });

  it('A server that listens on one name knows itself by that name only', () => {
    const one = ownHost({ host: 'demo.lan', publicUrl: 'http://localhost:5000' });
    expect(one(arrive('demo.lan:5000', '10.0.0.5'))).toBe(true);
    expect(one(arrive('other.lan:5000', '10.0.0.5'))).toBe(false);
  });

  it('A request with no valid host name does not name this machine', () => {
    for (const host of [
      undefined,
      '',
      ':5000',
      'localhost/evil',
      'evil.example#localhost',
      'evil\\localhost',
    ])
      expect(everywhere(arrive(host, '127.0.0.1')), String(host)).toBe(false);
  });
});
