import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '#testing/market/app.ts';

interface Content {
  content?: Record<string, { schema?: object }>;
}

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; schema: object }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

interface Description {
  [part: string]: unknown;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Failure: object } };
}

let market: Market;
const served: Record<'visitors' | 'admins', Description | undefined> = {
  visitors: undefined,
  admins: undefined,
};
beforeAll(async () => {
  market = await startMarket();
  const admin = await market.registerAs('admin');
  served.visitors = (await market.api('GET', '/openapi.json')).body;
  served.admins = (await market.api('GET', '/openapi.json', { token: admin.token })).body;
});
afterAll(() => market?.stop());

const callsOf = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({ path, name: `${method} ${path}`, call })),
  );

describe.each(['visitors', 'admins'] as const)('The description that %s are served', (reader) => {
  it('The description is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator();
    const found = await validator.validate(structuredClone(served[reader]!));
    expect(found).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('Every call has an id of its own, every path one name, and every place in a path its parameter', () => {
    const calls = callsOf(served[reader]!);
    expect(calls.length).toBeGreaterThan(50);
    expect(new Set(calls.map(({ call }) => call.operationId)).size).toBe(calls.length);
    // Two paths that differ in the names of their places alone are one path to OpenAPI.
    const paths = Object.keys(served[reader]!.paths);
    expect(new Set(paths.map((path) => path.replace(/\{\w+\}/g, '{}'))).size).toBe(paths.length);
    for (const { path, name, call } of calls) {
      const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, place]) => place);
      const described = call.parameters.filter((parameter) => parameter.in === 'path');
      expect(described.map((parameter) => parameter.name).sort(), name).toEqual(places.sort());
      const told = call.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(told).size, name).toBe(told.length);
    }
  });

  it('Every schema of a parameter, body or answer is sound by JSON Schema 2020-12', () => {
    // The document's own schema lets anything pass where a schema stands.
    const ajv = new Ajv2020({ strictTypes: false, strictRequired: false, validateFormats: false });
    const wrong: string[] = [];
    for (const { name, call } of callsOf(served[reader]!)) {
      const contents = [call.requestBody, ...Object.values(call.responses)].flatMap((part) =>
        Object.values(part?.content ?? {}),
      );
      for (const { schema } of [...call.parameters, ...contents]) {
        if (!schema || '$ref' in schema) continue;
        try {
          ajv.compile(schema);
        } catch (error) {
          wrong.push(`${name}: ${(error as Error).message}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(ajv.validateSchema(served[reader]!.components.schemas.Failure)).toBe(true);
  });
});
