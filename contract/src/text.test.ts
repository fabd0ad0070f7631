import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { EndpointSpec } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { uploadStateEndpoints } from './listings/uploads/endpoints.ts';
import { boundedText, trimmedText } from './text.ts';

const CALLS: Record<string, EndpointSpec> = { ...ENDPOINTS, ...uploadStateEndpoints };

/** What zod keeps of a schema, as far as it is looked at here. */
interface Definition {
  type: string;
  checks?: { _zod: { def: { check: string; abort?: boolean } } }[];
  shape?: Record<string, Schema>;
  options?: Schema[];
  items?: Schema[];
  [inner: string]: unknown;
}
interface Schema {
  _zod: { def: Definition };
}

const INNER = ['innerType', 'element', 'in', 'out', 'keyType', 'valueType', 'rest'] as const;
/** What holds no text of any length. */
const TEXTLESS = ['number', 'boolean', 'enum', 'literal', 'transform', 'unknown', 'null', 'undefined'];

/** Places of texts in a schema whose length is not looked at before everything else. */
function unbounded({ _zod: { def } }: Schema, place: string): string[] {
  if (def.type === 'string') {
    const first = def.checks?.[0]?._zod.def;
    const isOwnFormat = 'format' in def;
    return !isOwnFormat && first?.check === 'max_length' && first.abort ? [] : [place];
  }
  const inner: [string, Schema][] = [
    ...Object.entries(def.shape ?? {}),
    ...(def.options ?? []).map((option): [string, Schema] => ['', option]),
    ...(def.items ?? []).map((item): [string, Schema] => ['[]', item]),
    ...INNER.flatMap((name): [string, Schema][] => (def[name] ? [['', def[name] as Schema]] : [])),
  ];
  if (inner.length === 0 && def.type !== 'object' && !TEXTLESS.includes(def.type)) {
    return [`${place}: what a ${def.type} takes is not known`];
  }
  return inner.flatMap(([name, schema]) => unbounded(schema, name === '' ? place : `${place}.${name}`));
}

const inputsOf = ({ params, query, body, form }: EndpointSpec) =>
  Object.entries({ params, query, body, form }).flatMap(([name, schema]) =>
    schema ? [[name, schema as unknown as Schema] as const] : [],
  );

describe('The texts of the API', () => {
  it.each(Object.entries(CALLS))(
    'The call %s checks the length of every text before anything else',
    (_call, spec) => {
      expect(inputsOf(spec).flatMap(([name, schema]) => unbounded(schema, name))).toEqual([]);
    },
  );

  it.each([
    ['a text without a bound', z.string()],
    ['a bound behind a pattern', z.string().regex(/a/).max(5, { abort: true })],
    ['a bound that lets the pattern run', z.string().max(5).regex(/a/)],
    ['a format of its own', z.email().max(5, { abort: true })],
    ['a text inside a list', z.object({ list: z.array(z.string()).optional() })],
  ])('The check of lengths finds %s', (_what, schema) => {
    expect(unbounded(schema as unknown as Schema, 'body')).toHaveLength(1);
  });
});

describe('A bounded text', () => {
  const seen: number[] = [];
  const watched = (schema: ReturnType<typeof boundedText>) =>
    schema.refine((text) => seen.push(text.length) > 0);
  const judge = (schema: ReturnType<typeof boundedText>, text: unknown) => {
    seen.length = 0;
    const { error } = watched(schema).safeParse(text);
    return { seen: [...seen], said: error?.issues.map(({ message }) => message) };
  };

  it('A text meets its other checks only while it is not too long', () => {
    expect(judge(boundedText(3), 'abc')).toEqual({ seen: [3], said: undefined });
    expect(judge(boundedText(3), 'abcd')).toEqual({ seen: [], said: ['At most 3 characters'] });
    expect(judge(boundedText(3, 'Too long', 'Say it'), 7)).toEqual({ seen: [], said: ['Say it'] });
  });

  it('A text is counted without up to a thousand spaces around it', () => {
    expect(judge(trimmedText(3), `  abc${' '.repeat(900)}`)).toEqual({ seen: [3], said: undefined });
    expect(judge(trimmedText(3), ' abcd ')).toEqual({ seen: [], said: ['At most 3 characters'] });
    expect(judge(trimmedText(3), `abc${' '.repeat(1001)}`)).toEqual({
      seen: [],
      said: ['At most 3 characters'],
    });
  });
});
