import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { bodyBytesOf, type EndpointSpec, isForAdminsOnly, OPEN_BODY_BYTES } from '#contract/endpoint.ts';
import { ENDPOINTS, type EndpointKey } from '#contract/endpoints.ts';
import { ROLES, type Role } from '#contract/roles.ts';
import { openSampleFixture } from '#testing/endpoint-samples/open-fixture.ts';
import type { SampleFixture } from '#testing/endpoint-samples/sample.ts';
import { SAMPLES } from '#testing/endpoint-samples/samples.ts';
import type { ApiOptions } from '#testing/market/api-client.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import {
  hostileTexts,
  isFarDearer,
  LONG_BYTES,
  shortCost,
  textPlaces,
} from '#testing/market/hostile-texts.ts';

const ENTRIES = Object.entries(ENDPOINTS) as [EndpointKey, EndpointSpec][];
const GUARDED = ENTRIES.filter(([, spec]) => spec.access !== 'public');
const isFor = (spec: EndpointSpec, role: Role) =>
  typeof spec.access === 'string' ? true : spec.access.includes(role);

/** The fields of a query; none where there is no query or it takes anything. */
const fieldsOf = (query: EndpointSpec['query']) => (query instanceof z.ZodObject ? query.shape : {});

let market: Market;
let fixture: SampleFixture;
let strangers: Record<Role, Person>;
let owner: Person;

beforeAll(async () => {
  market = await startMarket();
  const seller = await market.registerAs('seller');
  const buyer = await market.registerAs('buyer');
  owner = seller;
  const admin = await market.registerAs('admin');
  strangers = {
    seller: await market.registerAs('seller'),
    buyer: await market.registerAs('buyer'),
    admin: await market.registerAs('admin'),
  };
  fixture = await openSampleFixture(market, { seller, buyer, admin });
  // However long all this takes: their sign-ins stay fresh (rule A11).
  await market.services.db
    .updateTable('sessions')
    .set({ fresh_at: new Date('2099-01-01') })
    .execute();
});
afterAll(() => market.stop());

async function call(key: EndpointKey, options: ApiOptions = {}) {
  const [method, template] = key.split(' ') as [string, string];
  const sample = SAMPLES[key];
  const form = sample.form ? await sample.form() : undefined;
  const body = sample.body?.(fixture);
  return market.api(method, sample.path?.(fixture) ?? template, {
    ...(form ? { form } : { body }),
    ...options,
  });
}

describe('Authorisation of every endpoint', () => {
  it.each(GUARDED)('The endpoint %s refuses a visitor', async (key) => {
    const answer = await call(key);
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('account.sign_in_needed');
  });

  const wrongRoles = GUARDED.flatMap(([key, spec]) =>
    ROLES.filter((role) => !isFor(spec, role)).map((role) => [key, role] as const),
  );
  it.each(wrongRoles)('The endpoint %s refuses the role %s', async (key, role) => {
    const answer = await call(key, { token: strangers[role].token });
    expect(answer.status).toBe(403);
    expect(answer.body.success).toBe(false);
  });

  const owned = ENTRIES.filter(([key]) => SAMPLES[key].stranger !== null);
  it.each(owned)(
    'The endpoint %s shows a stranger nothing of what belongs to somebody else',
    async (key, spec) => {
      const role = isFor(spec, 'buyer') ? 'buyer' : 'seller';
      const answer = await call(key, { token: strangers[role].token });
      expect(answer.status).toBe(SAMPLES[key].stranger);
      expect(answer.body.data).toBeUndefined();
    },
  );
});

describe('Hostile input at every endpoint', () => {
  const withIds = ENTRIES.filter(([key]) => key.includes('/:'));
  it.each(withIds)(
    'The endpoint %s answers a malformed or unknown id with a clear 4xx',
    async (key, spec) => {
      const [method, template] = key.split(' ') as [string, string];
      const role = ROLES.find((role) => isFor(spec, role)) ?? 'admin';
      for (const id of ['nonsense', '%00', '..%2f..%2fetc', '01a1fdf6-d2d2-7325-aedc-e1108b01fd00']) {
        const path = template.replace(/:\w+/, id);
        const body = SAMPLES[key].body?.(fixture);
        const answer = await market.api(method, path, { token: strangers[role].token, body });
        expect(answer.status, id).toBeGreaterThanOrEqual(400);
        expect(answer.status, id).toBeLessThan(500);
        expect(answer.body, id).toMatchObject({ success: false, requestId: expect.any(String) });
      }
    },
  );

  const withBody = ENTRIES.filter(([, spec]) => spec.body);
  it.each(withBody)(
    'The endpoint %s refuses a body that is broken, huge, of a wrong type or impossible to store',
    async (key, spec) => {
      const [method, template] = key.split(' ') as [string, string];
      const path = SAMPLES[key].path?.(fixture) ?? template;
      const role = ROLES.find((role) => isFor(spec, role)) ?? 'admin';
      const send = (body: string, type = 'application/json') =>
        fetch(`${market.url}/api${path}`, {
          method,
          body,
          headers: { 'content-type': type, authorization: `Bearer ${strangers[role].token}` },
        }).then(async (response) => ({ status: response.status, body: await response.json() }));
      expect(await send('{"a":')).toMatchObject({ status: 400, body: { code: 'request.malformed_json' } });
      expect(await send('<a/>', 'application/xml')).toMatchObject({ status: 415, body: { success: false } });
      expect(await send('{"a":"\\u0000"}')).toMatchObject({
        status: 400,
        body: { code: 'request.bad_text' },
      });
      expect(await send('{"a":"\\ud800"}')).toMatchObject({
        status: 400,
        body: { code: 'request.bad_text' },
      });
      expect(await send(`{"a":"${'x'.repeat(300_000)}"}`)).toMatchObject({
        status: 413,
        body: { success: false },
      });
    },
  );

  const lists = ENTRIES.filter(([key, spec]) => 'limit' in fieldsOf(spec.query) && !key.includes('/:'));
  it.each(lists)('The endpoint %s refuses impossible pages and limits', async (key, spec) => {
    const [, path] = key.split(' ') as [string, string];
    const role = ROLES.find((role) => isFor(spec, role)) ?? 'admin';
    const hasPage = 'page' in fieldsOf(spec.query);
    for (const query of [
      'limit=-1',
      'limit=1&limit=2',
      ...(hasPage ? ['page=1e9', 'page=0', 'page=1.5'] : []),
    ]) {
      const answer = await market.api('GET', `${path}?${query}`, { token: strangers[role].token });
      expect(answer.status, query).toBe(400);
      expect(answer.body.errors[0].field, query).toMatch(/^(limit|page)$/);
    }
  });

  it('An unknown address is answered with 404 in the standard form', async () => {
    const answer = await market.api('GET', '/nothing/here');
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ success: false, code: 'request.not_found' });
  });
});

describe('Long texts at every endpoint', { timeout: 300_000 }, () => {
  const pathOf = (key: EndpointKey) =>
    SAMPLES[key].path?.(fixture) ?? (key.split(' ') as [string, string])[1];
  const methodOf = (key: EndpointKey) => key.split(' ')[0] as string;
  const tokenFor = (spec: EndpointSpec) =>
    strangers[ROLES.find((role) => isFor(spec, role)) ?? 'admin'].token;

  /** Sends each kind of text to each place; what is not refused, or costs far more than a short input, is told. */
  async function sweep(
    places: { name: string; send: (value: unknown) => Promise<number> }[],
    bytes: number,
    short: unknown,
    statuses: readonly number[],
  ): Promise<string[]> {
    const found: string[] = [];
    for (const { name, send } of places) {
      const least = await shortCost(() => send(short));
      for (const [kind, text] of hostileTexts(bytes)) {
        const answered = new Set<number>();
        const isSlow = await isFarDearer(async () => answered.add(await send(text)), least);
        for (const status of answered)
          if (!statuses.includes(status)) found.push(`${name}, ${kind}: ${status}`);
        if (isSlow) found.push(`${name}, ${kind}: slow`);
      }
    }
    return found;
  }

  const withBody = ENTRIES.filter(([, spec]) => textPlaces(spec.body).length > 0);
  it.each(withBody)(
    'The endpoint %s refuses long texts in its body as quickly as a short input',
    async (key, spec) => {
      const sample = SAMPLES[key].body?.(fixture) as object;
      const places = textPlaces(spec.body).map(({ name, holding }) => ({
        name,
        send: async (value: unknown) => {
          const body = { ...sample, ...(holding(value) as object) };
          return (await market.api(methodOf(key), pathOf(key), { token: tokenFor(spec), body })).status;
        },
      }));
      // As much as reaches the schema: the sample's other fields and the names need room too.
      const bytes = Math.min(LONG_BYTES, bodyBytesOf(spec)) - 3 * 1024;
      expect(await sweep(places, bytes, 7, [400])).toEqual([]);
    },
  );

  it.each(withBody)(
    'The schema of %s checks lengths first, however large the body is',
    async (_key, spec) => {
      const places = textPlaces(spec.body).map(({ name, holding }) => ({
        name,
        send: async (value: unknown) => (spec.body!.safeParse(holding(value)).success ? 200 : 400),
      }));
      expect(await sweep(places, LONG_BYTES, 7, [400])).toEqual([]);
    },
  );

  const withQuery = ENTRIES.filter(([, spec]) => textPlaces(spec.query).length > 0);
  it.each(withQuery)(
    'The endpoint %s refuses long texts in its address as quickly as a short input',
    async (key, spec) => {
      const places = textPlaces(spec.query).map(({ name }) => ({
        name,
        send: async (value: unknown) => {
          const [path, sampled] = pathOf(key).split('?', 2) as [string, string | undefined];
          const query = new URLSearchParams(sampled);
          query.set(name, String(value));
          const answer = await market.api(methodOf(key), `${path}?${query}`, { token: tokenFor(spec) });
          return answer.status;
        },
      }));
      // Node takes no more than 16 KiB of headers and address, and an escape is three bytes for one.
      expect(await sweep(places, 4 * 1024, '\u0000', [400, 404])).toEqual([]);
    },
  );

  const withForm = ENTRIES.filter(([, spec]) => spec.form);
  it.each(withForm)(
    'The endpoint %s refuses long texts in its form as quickly as a short input',
    async (key, spec) => {
      const isAnybodys = spec.access === 'signed-in' && !spec.params;
      const ofOwner = isForAdminsOnly(spec) ? tokenFor(spec) : owner.token;
      const token = isAnybodys ? strangers.buyer.token : ofOwner;
      const send = async (fill: (form: FormData) => void) => {
        const form = new FormData();
        form.append('category', 'none of them');
        form.append('versionNumber', 'none');
        fill(form);
        // How often somebody may send a form is not what is tried here.
        await market.services.db.deleteFrom('limits').execute();
        return (await market.api(methodOf(key), pathOf(key), { token, form })).status;
      };
      const fields = textPlaces(spec.form).map(({ name }) => ({
        name,
        send: (value: unknown) => send((form) => form.append(name, String(value))),
      }));
      const names = Object.keys(spec.files ?? {}).map((field) => ({
        name: `name of ${field}`,
        send: (value: unknown) => send((form) => form.append(field, new Blob(['x']), String(value))),
      }));
      expect(await sweep([...fields, ...names], LONG_BYTES, 'short', [400, 413])).toEqual([]);
    },
  );

  const open = ENTRIES.filter(([, spec]) => spec.access === 'public' && spec.body);
  it.each(open)(
    'The endpoint %s takes no larger body without a session than it declares',
    async (key, spec) => {
      const send = (bytes: number) =>
        market.api(methodOf(key), pathOf(key), { body: { text: 'a'.repeat(bytes) } });
      expect((await send(bodyBytesOf(spec))).status).toBe(413);
      expect((await send(bodyBytesOf(spec))).body).toMatchObject({ code: 'request.too_large' });
      expect((await send(bodyBytesOf(spec) - 100)).status).not.toBe(413);
    },
  );

  it('Only two calls take more than 16 KiB without a session', () => {
    const large = ENTRIES.filter(
      ([, spec]) => spec.access === 'public' && bodyBytesOf(spec) > OPEN_BODY_BYTES,
    );
    expect(large.map(([key]) => key)).toEqual([
      'POST /payments/webhook',
      'POST /payouts/webhook',
      'POST /analytics/events',
    ]);
  });
});
