import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compileAnswer } from './compiled-answer.ts';

const schema = z.object({
  rows: z.array(z.object({ id: z.string(), image: z.nullable(z.object({ url: z.string() })) })),
  note: z.optional(z.string()),
});
const compiled = compileAnswer(schema);

describe('A compiled answer', () => {
  it('A compiled answer equals that of the plain schema, without fields the contract does not name', () => {
    const row = { id: 'a', image: { url: 'x', secret: 1 }, secret: 2 };
    const data = { rows: [row, { id: 'b', image: null }], secret: 3 };
    expect(z.parse(compiled, data)).toEqual(z.parse(schema, data));
    expect(JSON.stringify(z.parse(compiled, data))).not.toContain('secret');
  });

  it('A compiled answer refuses what the plain schema refuses', () => {
    for (const data of [
      {},
      { rows: [{ id: 1, image: null }] },
      { rows: [{ id: 'a' }] },
      { rows: [], note: 1 },
    ]) {
      expect(z.safeParse(schema, data).success).toBe(false);
      expect(z.safeParse(compiled, data).success).toBe(false);
    }
  });
});
