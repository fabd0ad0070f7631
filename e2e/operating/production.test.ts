import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres15 } from '#testing/database/postgres-15.ts';
import { createAdmin } from '../fixtures/people.ts';
import { startServer } from '../fixtures/server-process.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://market.example',
  SMTP_URL: 'smtps://mail.market.example',
  TRUST_PROXY: '127.0.0.1',
  RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd',
  RAZORPAY_KEY_SECRET: 'thisIsWhatTheyShowOnce01',
  RAZORPAY_WEBHOOK_SECRET: 'one-that-nobody-guesses',
  // Nobody answers there.
  RAZORPAY_API_URL: 'http://127.0.0.1:9',
};

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'codehaat-production-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('A start of production', () => {
  it.each([
    ['TRUST_PROXY', 'my-proxy'],
    ['PUBLIC_URL', 'http://market.example'],
    ['RAZORPAY_WEBHOOK_SECRET', ' , '],
    ['METRICS_TOKEN', 'a'.repeat(40)],
  ])('A start of production ends with a sentence that names %s when it is “%s”', async (name, value) => {
    const start = startServer(dataDir, { ...PRODUCTION, [name]: value });
    await expect(start).rejects.toThrow(new RegExp(`the server ended: ${name} must|${name} can be guessed`));
  });

  it("The log and the overview warn of a missing proxy and of a superuser's role in production", async () => {
    const database = await startPostgres15();
    const url = new URL(database.superuserUrl);
    url.pathname = new URL(database.url).pathname;
    const env = { ...PRODUCTION, TRUST_PROXY: '', DATABASE_URL: url.href };
    const server = await startServer(dataDir, env);
    try {
      const admin = await createAdmin(server, dataDir, 'admin@example.test', env);
      const overview = await server.api('GET', '/admin/overview', { token: admin.token });
      expect(overview.body.data.notices).toEqual(['trust_proxy', 'database_role']);
      for (const notice of overview.body.data.notices)
        expect(server.output().split(`"notice":"${notice}"`)).toHaveLength(2);
    } finally {
      await server.stop();
      await database.stop();
    }
  });

  it('A sound production start gives no warning and does not describe the test clock', async () => {
    const database = await startPostgres15();
    const env = { ...PRODUCTION, DATABASE_URL: database.url };
    const server = await startServer(dataDir, env);
    try {
      const admin = await createAdmin(server, dataDir, 'admin@example.test', env);
      const overview = await server.api('GET', '/admin/overview', { token: admin.token });
      expect(overview.body.data.notices).toEqual([]);
      expect(server.output()).not.toContain('"notice"');
      const { paths } = (await server.api('GET', '/openapi.json')).body;
      expect(Object.keys(paths)).toContain('/projects');
      expect(Object.keys(paths)).not.toContain('/sandbox/clock');
    } finally {
      await server.stop();
      await database.stop();
    }
  });
});
