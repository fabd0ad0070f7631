import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeForm, readListing } from '#testing/fixtures/listing-changes.ts';
import { listingForm, makeArchive } from '#testing/fixtures/listing-form.ts';
import { untilInspected } from '#testing/fixtures/until-inspected.ts';
import { invented } from '#testing/inspection/invented-values.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let admin: Person;

beforeAll(async () => {
  market = await startMarket();
  seller = await market.registerAs('seller');
  admin = await market.registerAs('admin');
});
afterAll(() => market?.stop());

/** Joined here, so that no scanner takes this file for a leak. */
const LIVE_KEY = ['sk', 'live', '51Hx9QmB2eZvKYlo2C7tRw8N'].join('_');
const MAIN = 'export const beds: number = 4; // <b>per room</b>\n';

async function list(files: Record<string, string>): Promise<string> {
  const form = await listingForm({ fields: {}, archive: await makeArchive(files) });
  const { body } = await market.api('POST', '/projects', { token: seller.token, form });
  await untilInspected(market, body.data._id);
  return body.data._id;
}
const choose = (id: string, paths: string[], { token } = seller) =>
  market.api('PUT', `/projects/${id}/samples`, { token, body: { paths } });
const reportOf = async (id: string, token?: string) =>
  (await market.api('GET', `/projects/${id}/report`, token === undefined ? {} : { token })).body.data.report;
const samplesOf = async (id: string) =>
  (await reportOf(id, seller.token)).samples as { path: string; html: string; isCut: boolean }[];

async function publish(id: string): Promise<void> {
  await market.api('POST', `/projects/${id}/submit`, { token: seller.token });
  const body = { reasonCode: 'meets_rules', reason: 'For this test' };
  const { status } = await market.api('POST', `/admin/projects/${id}/approve`, { token: admin.token, body });
  expect(status).toBe(200);
}

/** Sends another archive of a draft, and waits until it was inspected. */
async function replaceArchive(id: string, files: Record<string, string>): Promise<void> {
  const { revision } = await readListing(market, seller, id);
  const form = changeForm({ archive: await makeArchive(files), fields: { revision: String(revision) } });
  const { status } = await market.api('PUT', `/projects/${id}`, { token: seller.token, form });
  expect(status).toBe(200);
  await untilInspected(market, id);
}

describe('Sample files', () => {
  it('Everybody reads the files that the seller chose, highlighted and in the order of the choice', async () => {
    const id = await list({ 'src/main.ts': MAIN, 'media/notes.txt': 'Beds & breakfast\n' });
    const chosen = await choose(id, ['src/main.ts', 'media/notes.txt']);
    expect(chosen.status).toBe(200);
    await publish(id);
    const { samples } = await reportOf(id);
    expect(samples.map(({ path }: { path: string }) => path)).toEqual(['src/main.ts', 'media/notes.txt']);
    const [main, notes] = samples;
    expect(main.html).toContain('<span class="code-keyword">export const </span>');
    expect(main.html).toContain('<span class="code-comment">// &lt;b&gt;per room&lt;/b&gt;</span>');
    expect(main.html).not.toMatch(/style=|<b>/);
    expect(notes).toMatchObject({
      isCut: false,
      html: '<pre><code><span class="code-line">Beds &amp; breakfast</span></code></pre>',
    });
    const own = await market.api('GET', `/projects/${id}/samples`, { token: seller.token });
    expect(own.body.data.paths).toEqual(['src/main.ts', 'media/notes.txt']);
  });

  it('A file that cannot be shown is refused with its reason at its place in the list', async () => {
    const id = await list({
      'src/main.ts': MAIN,
      'src/pay.js': `const stripe = new Stripe("${LIVE_KEY}");\n`,
      'src/data.bin': 'a\0b',
      'src/large.txt': 'bed\n'.repeat(16 * 1024 + 1),
    });
    const paths = ['src/main.ts', 'src/pay.js', 'src/data.bin', 'src/large.txt', 'src/none.ts'];
    const { status, body } = await choose(id, paths);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { field: 'paths.1', message: expect.stringContaining('inspection found') },
      { field: 'paths.2', message: 'Only text files can be shown' },
      { field: 'paths.3', message: 'Only files of up to 64 KiB can be shown' },
      { field: 'paths.4', message: 'There is no such file in the archive' },
    ]);
    expect((await choose(id, ['src/main.ts', 'src/main.ts'])).body.errors).toMatchObject([
      { field: 'paths' },
    ]);
    expect((await choose(id, [...'123456'])).body.errors).toMatchObject([{ field: 'paths' }]);
    expect(await samplesOf(id)).toEqual([]);
  });

  it('A dump of a database is never shown, nor is any file of an archive with more secrets than are looked for', async () => {
    const row = (number: number) => `INSERT INTO guests VALUES (${number}, 'room');\n`;
    const dump = Array.from({ length: 100 }, (_, number) => row(number)).join('');
    const [error] = (await choose(await list({ 'db/guests.sql': dump }), ['db/guests.sql'])).body.errors;
    expect(error).toMatchObject({ field: 'paths.0', message: expect.stringContaining('inspection found') });
    const keys = (file: number) =>
      Array.from(
        { length: 20 },
        (_, at) => `const key${at} = '${['gh', 'p_'].join('')}${invented(`${file} ${at}`, 36)}';\n`,
      );
    const leaks = Array.from({ length: 10 }, (_, file) => [`a/${file}.js`, keys(file).join('')]);
    const id = await list({ ...Object.fromEntries(leaks), 'b/main.ts': MAIN });
    expect((await choose(id, ['b/main.ts'])).body.code).toBe('inspection.archive_not_read');
  });

  it('A README with a secret is kept back as a sample would be', async () => {
    const id = await list({ 'README.md': `# Hostel\n\nPay with ${LIVE_KEY}\n` });
    const { readmeHtml, has, findings } = await reportOf(id, seller.token);
    expect(findings[0]).toMatchObject({ kind: 'secret', path: 'README.md' });
    expect(has.readme).toBe(true);
    expect(readmeHtml).toBe('');
  });

  it('A choice of samples holds for the next archive, as far as the files are there and clean', async () => {
    const id = await list({ 'a.ts': MAIN, 'b.ts': MAIN, 'c.ts': MAIN });
    await choose(id, ['c.ts', 'b.ts', 'a.ts']);
    await replaceArchive(id, { 'a.ts': 'const rooms = 7;\n', 'b.ts': `const key = "${LIVE_KEY}";\n` });
    await expect
      .poll(async () => (await samplesOf(id)).map(({ path }) => path), { timeout: 20_000 })
      .toEqual(['a.ts']);
    expect((await samplesOf(id))[0]!.html).toContain('rooms');
    await choose(id, []);
    expect(await samplesOf(id)).toEqual([]);
  });

  it('Characters that turn the direction of code are shown by their numbers', async () => {
    const id = await list({ 'a.txt': 'if (isAdmin) \u202e{ return; }\n' });
    await choose(id, ['a.txt']);
    expect((await samplesOf(id))[0]!.html).toContain('if (isAdmin) ‹U+202E›{ return; }');
  });

  it('A long file and long lines show only their beginning', async () => {
    const id = await list({ 'line.ts': 'a<'.repeat(32 * 1024), 'long.ts': 'const bed = 1;\n'.repeat(1_000) });
    expect((await choose(id, ['line.ts', 'long.ts'])).status).toBe(200);
    const [line, long] = await samplesOf(id);
    expect(line).toMatchObject({ isCut: true });
    expect(line!.html.length).toBeLessThan(10_000);
    expect(long).toMatchObject({ isCut: true });
    expect(long!.html.match(/class="code-line"/g)).toHaveLength(400);
  });

  it('The samples of a seller are not chosen or listed by other sellers', async () => {
    const id = await list({ 'a.ts': MAIN });
    const other = await market.registerAs('seller');
    expect((await choose(id, ['a.ts'], other)).status).toBe(404);
    expect((await market.api('GET', `/projects/${id}/samples`, { token: other.token })).status).toBe(404);
    expect(await samplesOf(id)).toEqual([]);
  });
});
