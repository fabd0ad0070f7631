import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { NO_STANDBY } from '../../database/standby/standby.ts';
import { registerEndpoints } from './register.ts';

const Rows = z.object({
  rows: z.array(z.object({ id: z.string(), image: z.object({ url: z.string() }).nullable() })),
  note: z.string().optional(),
});
const table = { 'GET /rows': endpoint({ summary: 'Rows', access: 'public', data: Rows }) };
const services = { standby: NO_STANDBY, cache: { generation: () => 0 } } as unknown as Parameters<
  typeof registerEndpoints
>[1];

/** What the call answers when its handler gives this. */
async function answerOf(given: unknown) {
  const app = fastify();
  const handlers = { 'GET /rows': async () => given as z.input<typeof Rows> };
  registerEndpoints(app, services, async () => null, table, handlers);
  return app.inject('/rows');
}

describe('An answer', () => {
  it('An answer holds what its schema names and no other field', async () => {
    const row = { id: 'a', image: { url: 'x', secret: 1 }, secret: 2 };
    const answer = await answerOf({ rows: [row, { id: 'b', image: null }], secret: 3 });
    expect(answer.json()).toEqual({
      success: true,
      data: {
        rows: [
          { id: 'a', image: { url: 'x' } },
          { id: 'b', image: null },
        ],
      },
    });
    expect(answer.body).not.toContain('secret');
  });

  it('An answer that is not as its schema says is not sent', async () => {
    for (const given of [
      {},
      { rows: [{ id: 1, image: null }] },
      { rows: [{ id: 'a' }] },
      { rows: [], note: 1 },
    ]) {
      expect((await answerOf(given)).statusCode).toBe(500);
    }
  });
});
