import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { buyProject, makeArchive, makePicture, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { newVisitor, openBrowser, type TestBrowser, type Visitor } from './browser.ts';
import { register, signInAdmin } from './people.ts';
import { startPreparedServer } from './prepared-server.ts';
import type { ServerProcess } from './server-process.ts';

export const DESK = 'Hostel booking desk';
export const KIT = 'Icon kit for payment pages';

interface VisitorOptions {
  width?: number;
  dark?: boolean;
  scripts?: boolean;
}

/** A small market with everybody who may look at a project: its seller and another, a buyer, an owner, an admin. */
export interface ProjectFixture {
  server: ServerProcess;
  browser: TestBrowser;
  seller: Person;
  stranger: Person;
  buyer: Person;
  owner: Person;
  admin: Person;
  /** Of the desk. */
  archive: Buffer;
  deskId: string;
  kitId: string;
  /** Somebody at a browser of their own, signed in unless it is nobody. */
  visitAs(person: Person | undefined, options?: VisitorOptions): Promise<Visitor>;
  close(): Promise<void>;
}

export async function openProjectFixture(): Promise<ProjectFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'codehaat-projects-'));
  const dataDir = join(folder, 'data');
  const server = await startPreparedServer(dataDir);
  const seller = await register(server, 'seller', 'asha@example.test');
  const stranger = await register(server, 'seller', 'kabir@example.test');
  const buyer = await register(server, 'buyer', 'rohan@example.test');
  const owner = await register(server, 'buyer', 'meera@example.test');
  const admin = await signInAdmin(server);
  const archive = await makeArchive({ 'src/desk.js': 'export const beds = 12;\n' });
  const images = await Promise.all([20, 120, 220].map(makePicture));
  const desk = { fields: { title: DESK, completionStatus: '80' }, images, archive };
  const deskId = await publishProject(server, seller, admin, desk);
  const kit = { fields: { title: KIT, category: 'digital-assets', tags: '["icons"]' } };
  const kitId = await publishProject(server, seller, admin, kit);
  await buyProject(server, owner, deskId);
  const browser = await openBrowser();
  return {
    ...{ server, browser, seller, stranger, buyer, owner, admin, archive, deskId, kitId },
    async visitAs(person, options = {}) {
      const visitor = await newVisitor(browser, server.url, { width: 1440, ...options });
      if (person)
        await visitor.context.addInitScript((token) => localStorage.setItem('token', token), person.token);
      return visitor;
    },
    async close() {
      await browser.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Nothing was complained about but what was expected. */
export async function expectCleanAndClose(visitor: Visitor, expected?: RegExp): Promise<void> {
  expect(visitor.complaints.filter((text) => !expected?.test(text))).toEqual([]);
  await visitor.context.close();
}

/** How far the page, or what is open over it, reaches beyond its box sideways. */
export const horizontalOverflowOf = (page: Page, selector = 'html') =>
  page.evaluate<number>(`(box => box.scrollWidth - box.clientWidth)(document.querySelector('${selector}'))`);

export const pathOf = (page: Page) => new URL(page.url()).pathname;
