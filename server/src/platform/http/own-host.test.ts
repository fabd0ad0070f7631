import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { ownHost } from './own-host.ts';

const arrive = (host: string | undefined, localAddress: string) =>
  ({ headers: { host }, socket: { localAddress } }) as unknown as FastifyRequest;

describe('the names of this machine', () => {
  const everywhere = ownHost({ host: '0.0.0.0', publicUrl: 'http://localhost:5000' });

  it('are the address that a request arrived at, where all are listened on', () => {
    expect(everywhere(arrive('192.168.1.5:5000', '::ffff:192.168.1.5'))).toBe(true);
    expect(everywhere(arrive('[fd00::5]:5000', 'fd00::5'))).toBe(true);
    expect(everywhere(arrive('192.168.1.6:5000', '192.168.1.5'))).toBe(false);
    expect(everywhere(arrive('0.0.0.0:5000', '192.168.1.5'))).toBe(false);
  });

  it('are the one that is listened on', () => {
    const one = ownHost({ host: 'demo.lan', publicUrl: 'http://localhost:5000' });
    expect(one(arrive('demo.lan:5000', '10.0.0.5'))).toBe(true);
    expect(one(arrive('other.lan:5000', '10.0.0.5'))).toBe(false);
  });

  it('are none where a request names none', () => {
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
