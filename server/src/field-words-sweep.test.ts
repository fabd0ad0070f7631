import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { ENDPOINTS, type EndpointKey } from '#contract/endpoints.ts';
import type { FieldError } from '#contract/errors.ts';
import { ROLES } from '#contract/roles.ts';
import { openSampleFixture } from '#testing/endpoint-samples/open-fixture.ts';
import type { SampleFixture } from '#testing/endpoint-samples/sample.ts';
import { SAMPLES } from '#testing/endpoint-samples/samples.ts';
import { makePicture } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const ENTRIES = Object.entries(ENDPOINTS) as [EndpointKey, EndpointSpec][];

/** What zod says where nobody told it what to say. */
const ZODS_OWN =
  /invalid (input|option|string|format|key|element|value|type)|expected |received |too (big|small)|unrecognized|>=|<=|not an id/i;

/** No field takes any of these: of a wrong kind, of no known choice, too long, missing. */
const WRONG = [undefined, null, true, -1.5, 'no such thing', 'x'.repeat(12_000), [], [null], {}, { a: 1 }];

/** For forms, whose fields are all texts: numbers, choices and lists as JSON that are none, and what is too long. */
const WRONG_TEXTS = [
  ...[undefined, '', ' ', 'no such thing', 'true', '-1', '1.5', '0', '99999999999', 'NaN'],
  ...['x'.repeat(110_000), 'x'.repeat(140_000)],
  ...['null', '"a"', '{}', '{"a":1}', '[', '[]', '[1]', '[null]', '[[]]', '[{}]', `["${'x'.repeat(40)}"]`],
  JSON.stringify(Array.from({ length: 60 }, (_, index) => `tag-${index}`)),
  '[{"tier":"no","price":1.5}]',
  '[{"tier":"personal","price":"100"}]',
  '[{"id":"x","docType":1,"docDescription":null,"docAccess":"no"}]',
];

let market: Market;
let fixture: SampleFixture;
let people: Record<(typeof ROLES)[number], Person>;
let owners: typeof people;
beforeAll(async () => {
  market = await startMarket((config) => {
    // Of a new listing few fields are refused for being empty: the others make a draft each.
    Object.assign(config.uploads, { drafts: 100_000, perHour: 100_000, listingsPerHour: 100_000 });
  });
  const register = (role: (typeof ROLES)[number]) => market.registerAs(role);
  owners = {
    seller: await register('seller'),
    buyer: await register('buyer'),
    admin: await register('admin'),
  };
  people = {
    seller: await register('seller'),
    buyer: await register('buyer'),
    admin: await register('admin'),
  };
  fixture = await openSampleFixture(market, owners);
});
afterAll(() => market?.stop());

const tokenFor = ({ access }: EndpointSpec, among = people) => {
  if (access === 'public') return undefined;
  return among[ROLES.find((role) => access === 'signed-in' || access.includes(role)) ?? 'admin'].token;
};

/** The fields of a schema by their names, those inside another field too. */
function pathsOf(schema: z.ZodType | undefined): string[][] {
  if (!schema) return [];
  const inside = (part: unknown): string[][] => {
    const { properties = {} } = (part ?? {}) as { properties?: Record<string, object> };
    return Object.entries(properties).flatMap(([name, inner]) => [
      [name],
      ...inside(inner).map((path) => [name, ...path]),
    ]);
  };
  return inside(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

/** The fields of a form, those of its first document too. */
function formFieldsOf({ form }: EndpointSpec): string[] {
  if (!form) return [];
  const { properties = {}, patternProperties = {} } = z.toJSONSchema(form, { io: 'input' });
  const ofDocuments = Object.keys(patternProperties).map((name) => name.replace(/^\^|\\d\+\$$/g, ''));
  return [...Object.keys(properties), ...ofDocuments.map((name) => `${name}0`)];
}

function withField(body: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  const fields = { ...(body as Record<string, unknown>) };
  if (rest.length > 0) fields[name] = withField(fields[name] ?? {}, rest, value);
  else if (value === undefined) delete fields[name];
  else fields[name] = value;
  return fields;
}

/** What is wrong with an answer to something wrong; nothing where it is all right. */
function faultOf({ status, body }: { status: number; body: unknown }): string | undefined {
  if (status >= 500) return `answers ${status}`;
  const { message, errors } = (body ?? {}) as { message?: string; errors?: unknown[] };
  if (status < 400 || errors === undefined)
    return ZODS_OWN.test(message ?? '') && status >= 400 ? message : undefined;
  for (const error of errors) {
    const { field, msg, message, ...rest } = error as Record<string, unknown>;
    if (
      typeof field !== 'string' ||
      typeof msg !== 'string' ||
      msg !== message ||
      Object.keys(rest).length > 0
    )
      return `is no field error: ${JSON.stringify(error)}`;
    if (ZODS_OWN.test(msg) || msg.split(' ').length < 2) return msg;
  }
  return undefined;
}

async function sweep(
  paths: string[][],
  send: (path: string[], value: unknown) => Promise<{ status: number; body: unknown }>,
  wrong: readonly unknown[] = WRONG,
) {
  const faults: string[] = [];
  await market.services.db.deleteFrom('limits').execute();
  for (const path of paths) {
    for (const value of wrong) {
      const fault = faultOf(await send(path, value));
      if (fault) faults.push(`${path.join('.')} = ${JSON.stringify(value)?.slice(0, 30)}: ${fault}`);
    }
  }
  return faults;
}

describe('What is said of wrong fields', { timeout: 120_000 }, () => {
  const withBody = ENTRIES.filter(([, spec]) => pathsOf(spec.body).length > 0);
  it.each(withBody)('The endpoint %s answers wrong fields of its body in sentences', async (key, spec) => {
    const [method, template] = key.split(' ') as [string, string];
    const sample = SAMPLES[key];
    const path = sample.path?.(fixture) ?? template;
    const faults = await sweep(pathsOf(spec.body), (field, value) =>
      market.api(method, path, {
        token: tokenFor(spec),
        body: withField(sample.body?.(fixture) ?? {}, field, value) as object,
      }),
    );
    expect(faults).toEqual([]);
  });

  const withQuery = ENTRIES.filter(([, spec]) => pathsOf(spec.query).length > 0);
  it.each(withQuery)('The endpoint %s answers wrong fields of its query in sentences', async (key, spec) => {
    const [method, template] = key.split(' ') as [string, string];
    const sample = SAMPLES[key];
    const [path, sampled] = (sample.path?.(fixture) ?? template).split('?', 2) as [string, string?];
    const faults = await sweep(pathsOf(spec.query), async ([name = ''], value) => {
      const query = new URLSearchParams(sampled);
      query.delete(name);
      for (const one of Array.isArray(value) ? ['a', 'b'] : [value])
        if (one !== undefined) query.append(name, String(one).slice(0, 3_000));
      const answer = await market.api(method, `${path}?${query}`, { token: tokenFor(spec) });
      return { status: answer.status, body: answer.body };
    });
    expect(faults).toEqual([]);
  });

  const withForm = ENTRIES.filter(([, spec]) => formFieldsOf(spec).length > 0);
  it.each(withForm)('The endpoint %s answers wrong fields of its form in sentences', async (key, spec) => {
    const [method, template] = key.split(' ') as [string, string];
    const path = SAMPLES[key].path?.(fixture) ?? template;
    const fields = formFieldsOf(spec);
    const refused = new Set<string>();
    const picture = new Blob([new Uint8Array(await makePicture())]);
    const send = async ([name = '']: string[], value: unknown) => {
      const form = new FormData();
      // What is said of a document or a picture counts only beside one.
      if (name.endsWith('_0')) form.append('documentationFiles', new Blob(['# Guide']), 'guide.md');
      if ('logo' in (spec.files ?? {})) form.append('logo', picture, 'logo.png');
      if ('avatar' in (spec.files ?? {})) form.append('avatar', picture, 'portrait.png');
      if (name !== 'revision' && fields.includes('revision')) form.append('revision', '1');
      if (value !== undefined) form.append(name, String(value));
      const answer = await market.api(method, path, { token: tokenFor(spec, owners), form });
      for (const { field } of (answer.body?.errors ?? []) as FieldError[]) {
        if (field === name || field.startsWith(`${name}.`)) refused.add(name);
      }
      return answer;
    };
    const paths = fields.map((name) => [name]);
    expect(await sweep(paths, send, WRONG_TEXTS)).toEqual([]);
    // A portrait or a banner whose part is none is taken from its middle.
    const isCut = ['avatar', 'banner'].some((field) => field in (spec.files ?? {}));
    expect([...refused]).toEqual(isCut ? [] : fields);
  });
});
