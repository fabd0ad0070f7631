import { randomUUID } from 'node:crypto';
import type { Program } from './programs.ts';

const PASSWORD = 'a long enough passphrase';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the bench reads answers of many shapes
  body: any;
}

/** Registers somebody over the API; the token. */
export async function register(server: Program, role: 'buyer' | 'seller', name: string): Promise<string> {
  const email = `${name}-${randomUUID()}@bench.example`;
  const answer = await call(server, 'POST', '/api/auth/register', {
    body: { email, password: PASSWORD, displayName: name, role },
  });
  return answer.body.data.token as string;
}

/** Calls the server with JSON or a form, for somebody at `address` if it trusts us as its proxy. @throws Error unless it answers with a 2xx */
export async function call(
  server: Program,
  method: string,
  path: string,
  { token, address, body, form }: { token?: string; address?: string; body?: unknown; form?: FormData } = {},
): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (address) headers['x-forwarded-for'] = address;
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(server.url + path, {
    method,
    headers,
    body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 500)}`);
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}
