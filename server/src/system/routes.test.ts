import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isForAdminsOnly } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, startMarket } from '#testing/market/app.ts';
import { openCalls } from '../platform/http/reference/openapi.ts';

const TOKEN = 'a-token-for-figures';
let market: Market;

/** Of a call with files, as OpenAPI describes it. */
interface FormCall {
  requestBody: { content: { 'multipart/form-data': { schema: { properties: Record<string, object> } } } };
}
beforeAll(async () => {
  market = await startMarket((config) => {
    config.metricsToken = TOKEN;
  });
});
afterAll(() => market.stop());

describe('The program about itself', () => {
  it("The API tells the program's name, version and time", async () => {
    const { body } = await market.api('GET', '/');
    expect(body.data).toMatchObject({ name: 'Codehaat', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
    expect(new Date(body.data.time).toISOString()).toBe(body.data.time);
  });

  it('OpenAPI 3.1 describes every endpoint, those of admins to admins only', async () => {
    const admin = await market.registerAs('admin');
    const seller = await market.registerAs('seller');
    const whole = await market.api('GET', '/openapi.json', { token: admin.token });
    expect(whole.headers.get('cache-control')).toBe('private, no-store');
    const { body } = await market.api('GET', '/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const [key, spec] of Object.entries(ENDPOINTS)) {
      const [method, path] = key.split(' ') as [string, string];
      const find = (paths: typeof body.paths) =>
        paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const described = { summary: expect.any(String), responses: expect.any(Object) };
      expect(find(whole.body.paths), key).toMatchObject(described);
      if (isForAdminsOnly(spec)) expect(find(body.paths), key).toBeUndefined();
      else expect(find(body.paths), key).toMatchObject(described);
    }
    expect(JSON.stringify(body.paths)).not.toContain('/admin/');
    const others = await market.api('GET', '/openapi.json', { token: seller.token });
    expect(others.body).toEqual(body);
    const create = body.paths['/payments/create-order'].post;
    expect(create.requestBody.content['application/json'].schema.required).toContain('projectId');
  });

  it('OpenAPI names the choices of fields that are read before they are compared, and the fields of each document and picture', async () => {
    const { paths } = (await market.api('GET', '/openapi.json')).body;
    const register = paths['/auth/register'].post.requestBody.content['application/json'].schema;
    expect(register.properties.role.enum).toEqual(['buyer', 'seller']);
    for (const form of [paths['/projects'].post, paths['/projects/{id}'].put]) {
      const { properties, patternProperties } = form.requestBody.content['multipart/form-data'].schema;
      expect(properties.category.enum).toContain('web');
      expect(properties.submit.enum).toEqual(['true', 'false']);
      expect(patternProperties['^docType_\\d+$'].enum).toContain('technical');
      expect(patternProperties['^imageCaption_\\d+$'].maxLength).toBe(120);
      expect(Object.keys(patternProperties)).toHaveLength(4);
    }
    expect(Object.keys(paths['/projects'].post.requestBody.content)).toEqual(['multipart/form-data']);
    const change = paths['/projects/{id}'].put;
    const { properties } = change.requestBody.content['application/json'].schema;
    expect(properties.price.type).toEqual(['integer', 'string']);
    expect(properties.tags).toEqual({ type: ['array', 'string'], items: { type: 'string' } });
    expect(properties.projectDetails.properties.techStack).toEqual({ type: 'string' });
    expect(properties).not.toHaveProperty('images');
    expect(change['x-body-bytes']).toBe(256 * 1024);
  });

  it('OpenAPI tells which files of a form are repeated, and every status but errors', async () => {
    const { paths } = (await market.api('GET', '/openapi.json')).body;
    const file = { type: 'string', format: 'binary' };
    const filesOf = (call: FormCall) => call.requestBody.content['multipart/form-data'].schema.properties;
    for (const call of [paths['/projects'].post, paths['/projects/{id}'].put]) {
      expect(filesOf(call)).toMatchObject({
        images: { type: 'array', items: file, maxItems: 10 },
        documentationFiles: { type: 'array', items: file },
        projectZipFile: file,
      });
    }
    expect(filesOf(paths['/projects/{id}/images'].post).images).toMatchObject({ type: 'array', items: file });
    expect(filesOf(paths['/users/me/avatar'].put).avatar).toEqual(file);
    const statuses = (call: { responses: object }) => Object.keys(call.responses);
    expect(statuses(paths['/negotiations/start'].post)).toEqual(['200', '201', 'default']);
    expect(statuses(paths['/projects/download/{filename}'].get)).toEqual(['200', '206', 'default']);
    expect(statuses(paths['/downloads/{address}'].get)).toEqual(['200', '206', '302', 'default']);
  });

  it('The reference page omits the calls of admins and runs only its own script', async () => {
    const answer = await market.api('GET', '/docs');
    const page = answer.bytes.toString();
    expect(page).toContain('POST /projects/:id/submit');
    for (const area of ['Market', 'Accounts', 'Orders and payments', 'Licences'])
      expect(page).toMatch(new RegExp(`<section [^>]*aria-label="${area}"><h2>${area}</h2><details`));
    const calls = openCalls(ENDPOINTS);
    expect(page.match(/<details /g)).toHaveLength(Object.keys(calls).length);
    expect(page).not.toContain('/admin/');
    expect(page).not.toMatch(/https?:\/\/|<script[^>]/);
    const [, script = ''] = /<script>(.*)<\/script>/s.exec(page) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(policy).toContain(`; font-src 'self'; script-src 'sha256-${hash}'; connect-src 'self';`);
  });

  it('What the API says about its calls cites no papers of the project', async () => {
    const admin = await market.registerAs('admin');
    const whole = (await market.api('GET', '/openapi.json', { token: admin.token })).bytes.toString();
    const page = (await market.api('GET', '/docs')).bytes.toString();
    for (const text of [whole, page]) expect(text).not.toMatch(/\b(?:rules?|decisions?) [A-Z]?\d|\w\.md\b/);
  });

  it('The metrics are shown only to somebody with the token', async () => {
    const figures = (token?: string) =>
      fetch(`${market.url}/metrics`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
    expect((await figures()).status).toBe(404);
    expect((await figures('another-token-here')).status).toBe(404);
    const answer = await figures(TOKEN);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('http_request_duration_seconds_count');
  });

  it.each(['/openapi.json', '/docs'])(
    'A client that already has %s is told that it is unchanged',
    async (path) => {
      const first = await market.api('GET', path);
      expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      const again = await market.api('GET', path, {
        headers: { 'if-none-match': first.headers.get('etag')! },
      });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    },
  );

  it('The API answers the development ports across origins, without credentials', async () => {
    const from = (origin: string) => market.api('GET', '/', { headers: { origin } });
    const allowed = (await from('http://localhost:5173')).headers;
    expect(allowed.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(allowed.get('access-control-allow-credentials')).toBeNull();
    expect((await from('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('A plain OPTIONS names the methods of its address, and an unknown address is not found', async () => {
    const ask = (path: string, headers = {}) =>
      fetch(`${market.url}/api${path}`, { method: 'OPTIONS', headers });
    const listings = await ask('/projects');
    expect([listings.status, listings.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
    const one = await ask('/projects/01a1fdf6-d2d2-7325-aedc-e1108b01fd00?x=1', {
      origin: 'https://stranger.example',
    });
    expect([one.status, one.headers.get('allow')]).toEqual([204, 'DELETE, GET, HEAD, OPTIONS, PUT']);
    const unknown = await ask('/no/such/call');
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'request.not_found' }]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    "A browser's question before a %s from a development port is answered with yes",
    async (method) => {
      const answer = await fetch(`${market.url}/api/projects`, {
        method: 'OPTIONS',
        headers: { origin: 'http://localhost:5173', 'access-control-request-method': method },
      });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
        204,
        'http://localhost:5173',
      ]);
      expect(answer.headers.get('access-control-allow-methods')?.split(/, ?/)).toContain(method);
    },
  );

  it('Plain text where JSON belongs is refused with 415', async () => {
    const answer = await fetch(`${market.url}/api/contact`, { method: 'POST', body: '{"name":"A"}' });
    expect([answer.status, await answer.json()]).toMatchObject([415, { code: 'request.media_type' }]);
  });

  it('The test clock moves forward only', async () => {
    const before = new Date((await market.api('GET', '/sandbox/clock')).body.data.now);
    await market.advanceClock(3600);
    const after = new Date((await market.api('GET', '/')).body.data.time);
    expect(after.getTime() - before.getTime()).toBeGreaterThanOrEqual(3_600_000);
    const back = await market.api('POST', '/sandbox/clock', { body: { advanceSeconds: -1 } });
    expect(back.status).toBe(400);
  });
});

describe('Repeated requests with a key', () => {
  const order = (token: string, projectId: string, key: string) =>
    market.api('POST', '/payments/create-order', {
      token,
      body: { projectId },
      headers: { 'idempotency-key': key },
    });

  it('A request repeated with its key gets the first answer, and another with that key 409', async () => {
    const buyer = await market.registerAs('buyer');
    const seller = await market.registerAs('seller');
    const admin = await market.registerAs('admin');
    const projectId = await publishProject(market, seller, admin);
    const another = await publishProject(market, seller, admin);
    const first = await order(buyer.token, projectId, 'one');
    expect(first.status).toBe(201);
    const again = await order(buyer.token, projectId, 'one');
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect((await order(buyer.token, another, 'one')).body.code).toBe('request.key_reused');
    expect((await order(buyer.token, another, 'two')).status).toBe(201);
    await market.advanceClock(25 * 3600);
    expect((await order(buyer.token, another, 'one')).body.code).not.toBe('request.key_reused');
  });

  it('Requests that arrive at once with one key are carried out once', async () => {
    const buyer = await market.registerAs('buyer');
    const projectId = (await market.api('GET', '/projects')).body.data.projects[0]._id;
    const answers = await Promise.all(Array.from({ length: 6 }, () => order(buyer.token, projectId, 'same')));
    const codes = new Set(answers.map((answer) => answer.body.code ?? answer.body.data.orderId));
    expect([...codes].filter((code) => code !== 'request.key_in_use')).toHaveLength(1);
    const mine = await market.api('GET', '/payments/user', { token: buyer.token });
    expect(mine.body.data.total).toBe(1);
  });

  it('A refused request leaves its key free', async () => {
    const buyer = await market.registerAs('buyer');
    const nothing = '01a1fdf6-d2d2-7325-aedc-e1108b01fd00';
    for (let round = 0; round < 2; round++) {
      expect((await order(buyer.token, nothing, 'three')).body.code).toBe('listing.not_found');
    }
  });
});
