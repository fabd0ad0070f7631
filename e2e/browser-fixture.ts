import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Person } from '#testing/market/app.ts';
import { newVisitor, openBrowser, signIn, type TestBrowser, type Visitor } from './browser.ts';
import { register, signInAdmin } from './people.ts';
import { startPreparedServer } from './prepared-server.ts';
import type { ServerProcess } from './server-process.ts';

/** A market of a test file's own, an admin and a seller in it, and a browser to look at it. */
export interface BrowserFixture {
  server: ServerProcess;
  browser: TestBrowser;
  dataDir: string;
  admin: Person;
  seller: Person;
  /** A browser in which this person has signed in before. */
  visitAs(person: Person, look?: { width?: number; dark?: boolean }): Promise<Visitor>;
  close(): Promise<void>;
}

/** `env` are settings of the market beside those that every stage has. */
export async function openBrowserFixture(
  name: string,
  env: Record<string, string> = {},
): Promise<BrowserFixture> {
  const folder = await mkdtemp(join(tmpdir(), `codehaat-${name}-`));
  const dataDir = join(folder, 'data');
  const server = await startPreparedServer(dataDir, env);
  const admin = await signInAdmin(server);
  const seller = await register(server, 'seller', 'asha@example.test');
  const browser = await openBrowser();
  return {
    server,
    browser,
    dataDir,
    admin,
    seller,
    async visitAs(person, look = {}) {
      const visitor = await newVisitor(browser, server.url, look);
      await signIn(visitor.context, person);
      return visitor;
    },
    async close() {
      await browser.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
