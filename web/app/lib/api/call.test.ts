import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf, api } from './call.ts';
import { ApiError, messageOf } from './error.ts';

const ID = '01980000-0000-7000-8000-000000000001';
const fetched = vi.fn<typeof fetch>();

function answer(status: number, body: unknown): void {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
}

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

it('A successful call returns the data of the answer', async () => {
  answer(200, { success: true, data: { hasAccess: true, owned: true, canPurchase: false } });
  const access = await api('GET /projects/:id/access', { params: { id: ID } });
  expect(access.owned).toBe(true);
  expect(fetched.mock.calls[0]?.[0]).toBe(`/api/projects/${ID}/access`);
});

it('A call sends the token and the idempotency key', async () => {
  localStorage.setItem('token', 'st_secret');
  answer(201, { success: true, data: {} });
  await api('POST /payments/create-order', { body: { projectId: ID }, idempotencyKey: 'once' });
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({
    authorization: 'Bearer st_secret',
    'content-type': 'application/json',
    'idempotency-key': 'once',
  });
});

it("A refused call throws the server's error with its fields", async () => {
  answer(400, {
    success: false,
    code: 'request.invalid',
    message: 'Validation failed',
    error: 'Validation failed',
    errors: [{ field: 'email', msg: 'Enter one', message: 'Enter one' }],
    requestId: 'r1',
  });
  const error = await errorOf(api('POST /auth/login', { body: { email: '', password: '' } }));
  expect(error).toMatchObject({
    status: 400,
    code: 'request.invalid',
    message: 'Validation failed',
    requestId: 'r1',
  });
  expect(error.at('email')).toBe('Enter one');
  expect(error.at('password')).toBeUndefined();
});

it("An answer that is not from the server's own code still gives an error message with its status", async () => {
  fetched.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status: 502 }));
  const error = await errorOf(api('GET /projects'));
  expect(error.status).toBe(502);
  expect(error.message).toContain('502');
  expect(messageOf(error, 'Login failed')).toBe('Login failed');
  expect(messageOf(error)).toBe(error.message);
});

it('An answer whose only words are the first wrong field says these', async () => {
  answer(400, { success: false, errors: [{ field: 'email', msg: 'Enter one', message: 'Enter one' }] });
  const error = await errorOf(api('GET /projects'));
  expect(messageOf(error, 'Registration failed')).toBe('Enter one');
});

it('A failed connection is told apart from a refusal', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await errorOf(api('GET /projects'))).toMatchObject({ status: 0, code: 'network.failed' });
});

it('A call that its caller gave up ends as aborted', async () => {
  const abort = new AbortController();
  abort.abort();
  fetched.mockRejectedValueOnce(new DOMException('gone', 'AbortError'));
  await expect(api('GET /projects', { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

describe('After a 401', () => {
  const refusal = {
    success: false,
    code: 'account.session_invalid',
    message: 'x',
    error: 'x',
    requestId: 'r',
  };

  it('A 401 removes the token and leads to sign-in with the way back', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { pathname: '/market', search: '?page=2', assign });
    localStorage.setItem('token', 'st_old');
    answer(401, refusal);
    expect((await errorOf(api('GET /users/me'))).status).toBe(401);
    expect(localStorage.getItem('token')).toBeNull();
    expect(assign).toHaveBeenCalledWith('/login?redirect=%2Fmarket%3Fpage%3D2');
  });

  it.each([
    ['/login', '?redirect=%2Fmarket', undefined],
    ['/auth/callback', '', '/login'],
    ['/seller-registration', '?redirect=%2Fpricing', '/login'],
    ['/unauthorized', '', '/login'],
  ])('A 401 on the page of signing in %s%s leads to %s', async (pathname, search, target) => {
    const assign = vi.fn();
    vi.stubGlobal('location', { pathname, search, assign });
    localStorage.setItem('token', 'st_old');
    answer(401, refusal);
    await errorOf(api('GET /users/me'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(assign.mock.calls).toEqual(target === undefined ? [] : [[target]]);
  });

  it('A 401 leaves the person on the page when the call asks for it', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { pathname: '/market', search: '', assign });
    localStorage.setItem('token', 'st_old');
    answer(401, refusal);
    await errorOf(api('GET /users/me', { stayOnSignOut: true }));
    expect(localStorage.getItem('token')).toBeNull();
    expect(assign).not.toHaveBeenCalled();
  });
});

it('An address fills in its parameters and leaves out empty query values', () => {
  expect(addressOf('GET /projects/:id', { id: 'a/b' }, { search: '', page: 2, category: undefined })).toEqual(
    {
      method: 'GET',
      address: '/api/projects/a%2Fb?page=2',
    },
  );
});
