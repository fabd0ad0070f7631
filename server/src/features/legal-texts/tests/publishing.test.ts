import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LEGAL_KINDS } from '#contract/legal-texts/constants.ts';
import type { LegalVersion } from '#contract/legal-texts/schemas.ts';
import { cloneDatabase } from '#testing/database/database.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let sister: Market;
let admin: Person;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await cloneDatabase();
  drop = () => database.drop();
  market = await startMarket(() => {}, database);
  sister = await startMarket(() => {}, database);
  admin = await market.registerAs('admin');
});
afterAll(async () => {
  await market?.stop();
  await sister?.stop();
  await drop?.();
});

const OWN =
  'Our own rules.\n\n- Be fair.\n\n## Buying\n\nSee [refunds](/refunds) or [a site](https://law.example).';
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
const look = async (path: string) => (await market.api('GET', path)).body.data;
const publish = (kind: string, body: object, person = admin) =>
  market.api('POST', `/admin/legal-texts/${kind}`, { token: person.token, body });
async function inForce(kind: string): Promise<number> {
  return (await look(`/legal-texts/${kind}`)).version;
}
async function setMarketName(marketName: string) {
  const { token } = admin;
  const { revision, settings } = (await market.api('GET', '/admin/settings', { token })).body.data;
  const body = { revision, settings: { ...settings, marketName }, reason: '' };
  expect((await market.api('PUT', '/admin/settings', { token, body })).status).toBe(200);
}

describe('The market’s own texts', () => {
  it('A new market has the first version of each, word for word what Codehaat suggests', async () => {
    const { texts } = await look('/legal-texts');
    expect(
      texts.map(({ kind, version, isStandard }: LegalVersion & { kind: string }) => [
        kind,
        version,
        isStandard,
      ]),
    ).toEqual(LEGAL_KINDS.map((kind) => [kind, 1, true]));
    for (const kind of LEGAL_KINDS) {
      const text = await look(`/legal-texts/${kind}`);
      expect(text.text).not.toContain('{{');
      expect(text.sha256).toBe(sha256Of(text.text));
      expect(text.versions).toHaveLength(1);
      expect(text.sections.length).toBeGreaterThan(3);
    }
    const terms = await look('/legal-texts/terms');
    expect(terms.lead).toContain('The rules between you and Codehaat');
    expect(terms.sections.map(({ id }: { id: string }) => id)).toContain('licences');
    expect(JSON.stringify(terms.sections)).toContain('<a href=\\"/licences\\">licences</a>');
  });

  it('What an admin publishes is in force at once, here and in every other process, and the version before stays', async () => {
    const before = await look('/legal-texts/terms');
    const answer = await publish('terms', { text: OWN, version: before.version, note: 'Our own words' });
    expect([answer.status, answer.body.message]).toEqual([200, 'Published. It is in force now.']);
    expect(answer.body.data.versions[0]).toMatchObject({ version: 2, publishedBy: expect.any(String) });
    const now = await look('/legal-texts/terms');
    expect(now).toMatchObject({ version: 2, isStandard: false, note: 'Our own words', text: OWN });
    expect(now.lead).toBe('<p>Our own rules.</p>\n');
    expect(now.sections).toEqual([
      {
        id: 'buying',
        title: 'Buying',
        html: '<p>See <a href="/refunds">refunds</a> or <a href="https://law.example" rel="noopener nofollow ugc">a site</a>.</p>\n',
      },
    ]);
    expect((await look('/legal-texts/terms?version=1')).text).toBe(before.text);
    await vi.waitFor(
      async () => expect((await sister.api('GET', '/legal-texts/terms')).body.data.version).toBe(2),
      10_000,
    );
    await vi.waitFor(
      () =>
        expect(sister.services.settings.get('legalVersions')).toEqual({ terms: 2, privacy: 1, refunds: 1 }),
      10_000,
    );
    const { acts } = (await market.api('GET', '/admin/audit?subject=settings', { token: admin.token })).body
      .data;
    expect(acts[0]).toMatchObject({
      ...{ act: 'legal_text.publish', reason: 'Our own words' },
      before: { version: 1, sha256: before.sha256 },
      after: { version: 2, sha256: sha256Of(OWN) },
    });
  });

  it('Of three admins who publish upon the same version exactly one does', async () => {
    const version = await inForce('privacy');
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((word) => publish('privacy', { text: `## ${word}\n\nText.`, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'legal.moved_on' });
    expect(await inForce('privacy')).toBe(version + 1);
  });

  it('A text that nobody changed is not published, and one that has no part is refused at its field', async () => {
    const version = await inForce('terms');
    expect((await publish('terms', { text: OWN, version })).body).toMatchObject({ code: 'legal.unchanged' });
    const hidden = ['```\n## Part\n```', 'Text\u2028## Part', '## \n\nText'];
    for (const text of ['', 'Only a sentence.', ...hidden, 'x'.repeat(60_001), '## Part\n\n'.repeat(61)]) {
      const refused = await publish('terms', { text, version });
      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'text']);
    }
    expect((await publish('conditions', { text: OWN, version })).status).toBe(400);
    expect(await inForce('terms')).toBe(version);
  });

  it('A heading of any length and in any script can be published', async () => {
    const text = `## ${'a'.repeat(59)}\u{1D400}\n\nText.`;
    expect((await publish('refunds', { text, version: await inForce('refunds') })).status).toBe(200);
    expect((await publish('refunds', { text: null, version: await inForce('refunds') })).status).toBe(200);
  });

  it('Scripts and pictures of elsewhere in a text are not shown', async () => {
    const text =
      '## Part\n\n<script>alert(1)</script><img src="https://spy.example/a.png" onerror="alert(1)">\n[go](javascript:alert(1)) [off](//evil.example)';
    const { token } = admin;
    const shown = await market.api('POST', '/admin/legal-texts/terms/preview', { token, body: { text } });
    const { html } = shown.body.data.sections[0];
    expect(html).not.toMatch(/script|onerror|spy\.example|evil\.example|href/);
  });

  it("Codehaat's own texts follow the settings by a new version, those of the operator do not", async () => {
    const refunds = await inForce('refunds');
    await setMarketName('Naya Haat');
    expect(await inForce('refunds')).toBe(refunds);
    const terms = await inForce('terms');
    expect((await publish('terms', { text: null, version: terms })).status).toBe(200);
    expect((await look('/legal-texts/terms')).lead).toContain('The rules between you and Naya Haat');
    await setMarketName('');
    expect(await look('/legal-texts/terms')).toMatchObject({
      version: terms + 2,
      isStandard: true,
      note: '',
    });
    expect((await look('/legal-texts/terms')).lead).toContain('The rules between you and Codehaat');
  });

  it('A version that never was is not found, and only admins see who published', async () => {
    expect((await market.api('GET', '/legal-texts/terms?version=99')).body.code).toBe('legal.not_found');
    const buyer = await market.registerAs('buyer');
    expect((await publish('terms', { text: OWN, version: 1 }, buyer)).status).toBe(403);
    const path = '/admin/legal-texts/terms';
    expect((await market.api('GET', path, { token: buyer.token })).status).toBe(403);
    expect(JSON.stringify(await look('/legal-texts/terms'))).not.toContain('publishedBy');
  });
});
