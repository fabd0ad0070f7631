import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingForm, makeArchive, publishProject } from '#testing/fixtures/listing-form.ts';
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

/** A listing with an archive of these files, submitted. */
async function submit(files: Record<string, string>): Promise<string> {
  const form = await listingForm({ fields: { submit: 'true' }, archive: await makeArchive(files) });
  const { body } = await market.api('POST', '/projects', { token: seller.token, form });
  return body.data._id;
}

const reportOf = async (id: string, token?: string) =>
  (await market.api('GET', `/projects/${id}/report`, token === undefined ? {} : { token })).body.data.report;

const untilInspected = (id: string) =>
  expect.poll(async () => (await reportOf(id, seller.token)).status, { timeout: 20_000 }).not.toBe('running');

describe('The inspection of an archive', () => {
  it('A seller reads what is in their archive soon after they sent it', async () => {
    const id = await submit({
      'package.json': '{"name":"hostel","dependencies":{"express":"^5.0.0"}}',
      LICENSE: 'MIT License',
    });
    await untilInspected(id);
    const report = await reportOf(id, seller.token);
    expect(report).toMatchObject({
      status: 'clean',
      version: '1.0.0',
      files: 4,
      languages: [{ name: 'JavaScript', code: 1 }],
      manifests: [{ path: 'package.json', ecosystem: 'npm', dependencies: [{ name: 'express' }] }],
    });
    expect(report.readmeHtml).toContain('A project');
    expect((await market.api('GET', `/projects/${id}/report`)).status).toBe(404);
  });

  it('Everybody reads which packages the lock file of a public project pins', async () => {
    const lock = { lockfileVersion: 3, packages: { 'node_modules/express': { version: '5.1.0' } } };
    const archive = await makeArchive({
      'package.json': '{"name":"hostel","dependencies":{"express":"^5.0.0"}}',
      'package-lock.json': JSON.stringify(lock),
    });
    const id = await publishProject(market, seller, admin, { archive });
    await untilInspected(id);
    expect((await reportOf(id)).manifests[0].lock).toEqual({ path: 'package-lock.json', packages: 1 });
    const read = (path: string) => market.api('GET', `/projects/${id}/locked-packages?path=${path}`);
    const { body, status } = await read('package-lock.json');
    expect([status, body.data]).toEqual([200, { packages: [{ name: 'express', version: '5.1.0' }] }]);
    const none = await read('yarn.lock');
    expect([none.status, none.body.code]).toEqual([404, 'inspection.file_not_found']);
  });

  it('A README with a NUL, and one that is cut within a character, are shown like any other', async () => {
    const cut = await submit({ 'README.md': `${'a'.repeat(39_999)}🛏 and more` });
    const binary = await submit({ 'README.md': `# Hostel\n\n${'bed '.repeat(3_000)}\0 and more` });
    for (const id of [cut, binary]) await untilInspected(id);
    expect((await reportOf(cut, seller.token)).readmeHtml).toMatch(/^<p>a{39999}/);
    const { readmeHtml } = await reportOf(binary, seller.token);
    expect(readmeHtml).toContain('and more');
    expect(readmeHtml).not.toContain('\0');
  });

  it('Approving waits for the inspection, and everybody then sees counts of findings', async () => {
    const id = await submit({ 'tool.exe': 'MZ' });
    const approved = await market.api('POST', `/admin/projects/${id}/approve`, {
      token: admin.token,
      body: { reasonCode: 'meets_rules', reason: 'Fine' },
    });
    expect(approved.status).toBe(200);
    const report = await reportOf(id);
    expect(report.findings).toEqual(report.counts);
    expect(Array.isArray((await reportOf(id, seller.token)).findings)).toBe(true);
  });
});
