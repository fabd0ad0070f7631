import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAct } from '#audit/record-act.ts';
import type { AdminAct } from '#contract/admin/audit/schemas.ts';
import { inTransaction } from '#platform/context.ts';
import { changeListing } from '#testing/fixtures/listing-changes.ts';
import { listProject, makeArchive, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { verifyActs } from '../service/acts.ts';

let market: Market;
let admin: Person;
let other: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin', 'Asha');
  other = await market.registerAs('admin', 'Binod');
});
afterAll(() => market?.stop());

const act = (path: string, body?: object, by = admin) =>
  market.api('POST', path, { token: by.token, ...(body && { body }) });
const acts = async (query = ''): Promise<AdminAct[]> =>
  (await market.api('GET', `/admin/audit?limit=100&${query}`, { token: admin.token })).body.data.acts;
const verified = async () =>
  (await market.api('GET', '/admin/audit/verify', { token: admin.token })).body.data;

describe('Acts of admins', () => {
  it("An admin's act on a listing is kept with who, why, before and after", async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin);
    await act(`/admin/projects/${id}/feature`, { reason: 'A good one' });
    await act(
      `/admin/projects/${id}/suspend`,
      { reasonCode: 'copied_work', reason: 'Seen elsewhere' },
      other,
    );
    await act(`/admin/projects/${id}/restore`, { reasonCode: 'other', reason: 'It was theirs' });
    const kept = await acts(`search=${id}`);
    expect(kept.map((one) => [one.act, one.by?.name, one.reason])).toEqual([
      ['listing.restore', 'Asha', 'It was theirs'],
      ['listing.suspend', 'Binod', 'Seen elsewhere'],
      ['listing.feature', 'Asha', 'A good one'],
      ['listing.approve', 'Asha', ''],
    ]);
    expect(kept[1]).toMatchObject({
      reasonCode: 'copied_work',
      subject: { type: 'listing', id },
      before: { status: 'approved', listed: true, featured: true },
      after: { status: 'suspended', listed: false },
    });
  });

  it('Of two admins who do the same to a listing at once one changed something, and that act is kept', async () => {
    const id = await publishProject(market, await market.registerAs('seller'), admin);
    const third = await market.registerAs('admin');
    for (const verb of ['feature', 'unfeature']) {
      const both = await Promise.all(
        [admin, third].map((by) => act(`/admin/projects/${id}/${verb}`, { reason: 'A good one' }, by)),
      );
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
    }
    const kept = await acts(`search=${id}`);
    expect(kept.map((one) => one.act)).toEqual(['listing.unfeature', 'listing.feature', 'listing.approve']);
    expect(kept.map(({ before, after }) => [before.featured, after.featured])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  it('Of two approvals of a version at once one is kept, with the version that was sold before it and after it', async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin);
    const archive = await makeArchive({ 'next.txt': 'next' });
    const fields = { versionNumber: '2.0.0', completionStatus: '90' };
    expect((await changeListing(market, seller, id, { archive, fields })).status).toBe(200);
    const third = await market.registerAs('admin');
    const answers = await Promise.all(
      [admin, third].map((by) => act(`/admin/projects/${id}/approve`, undefined, by)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [approved] = await acts(`search=${id}`);
    expect(approved).toMatchObject({
      act: 'listing.approve',
      before: { status: 'approved', version: '1.0.0', waiting: true },
      after: { status: 'approved', version: '2.0.0', waiting: false },
    });
  });

  it("An admin's act on a person is kept, but not one that changes nothing", async () => {
    const person = await market.registerAs('seller');
    const on = (verb: string, body?: object) => act(`/admin/users/${person.uid}/${verb}`, body);
    await on('verify-seller', { reason: 'Papers seen' });
    await on('verify-seller', { reason: 'Papers seen again' });
    await on('sign-out', { reason: 'Asked for by phone' });
    await on('role', { role: 'buyer' });
    await on('role', { role: 'buyer' });
    await on('suspend', { reason: 'Spam' });
    await on('restore', { reason: 'Said sorry' });
    const kept = await acts(`search=${person.uid}`);
    expect(kept.map((one) => one.act).reverse()).toEqual([
      'account.verify_seller',
      'account.sign_out',
      'account.change_role',
      'account.suspend',
      'account.restore',
    ]);
    expect(kept[2]).toMatchObject({ before: { role: 'seller' }, after: { role: 'buyer' } });
    expect(kept[3]).toMatchObject({ before: { sessions: 1 }, after: { sessions: 0 } });
  });

  it('An act that was refused leaves no entry in the audit log', async () => {
    const before = (await verified()).acts;
    const person = await market.registerAs('buyer');
    expect((await act(`/admin/users/${person.uid}/restore`)).status).toBe(409);
    expect((await act(`/admin/users/${person.uid}/verify-seller`, { reason: 'x' })).body.code).toBe(
      'account.not_a_seller',
    );
    expect((await verified()).acts).toBe(before);
  });

  it('The entry of an act is rolled back together with its change', async () => {
    const before = (await verified()).acts;
    const ctx = market.context();
    const undone = inTransaction(ctx, async (ctx) => {
      await recordAct(ctx, { act: 'x', subjectType: 'job', subjectId: 'x', before: {}, after: {} });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await verified()).acts).toBe(before);
  });

  it('Acts can be found by subject, by day and by admin', async () => {
    expect((await acts('subject=webhook')).length).toBe(0);
    expect((await acts('subject=listing')).every((one) => one.subject.type === 'listing')).toBe(true);
    expect((await acts(`by=${other.uid}`)).map((one) => one.act)).toEqual(['listing.suspend']);
    expect((await acts('from=2999-01-01')).length).toBe(0);
    expect((await acts('search=binod')).length).toBe(1);
  });
});

describe('Chain of acts', () => {
  it('The chain of acts stays whole when two admins act twenty times at once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => market.registerAs('seller')));
    const before = (await verified()).acts;
    const answers = await Promise.all(
      people.map(({ uid }, index) =>
        act(`/admin/users/${uid}/verify-seller`, { reason: 'Seen' }, index % 2 ? admin : other),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await verified()).toMatchObject({ whole: true, acts: before + 20, brokenAt: null });
  });

  it('Of an approval and a rejection at once exactly one is kept', async () => {
    const seller = await market.registerAs('seller');
    const id = await listProject(market, seller);
    const answers = await Promise.all([
      act(`/admin/projects/${id}/approve`),
      act(`/admin/projects/${id}/reject`, { reasonCode: 'misleading', reason: 'No' }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await acts(`search=${id}`)).length).toBe(1);
    expect((await verified()).whole).toBe(true);
  });

  it.each(['UPDATE admin_acts SET reason = reason', 'DELETE FROM admin_acts', 'TRUNCATE admin_acts'])(
    'The database refuses to change the chain of acts: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(market.services.db)).rejects.toThrow('append-only');
    },
  );

  /** Breaks the chain as who may switch triggers off can, looks, and takes the breach back. */
  async function stateAfter(...statements: string[]) {
    let state: Awaited<ReturnType<typeof verifyActs>> | undefined;
    const undone = new Error('undone');
    await inTransaction(market.context(), async (ctx) => {
      await sql.raw('ALTER TABLE admin_acts DISABLE TRIGGER USER').execute(ctx.db);
      for (const statement of statements) await sql.raw(statement).execute(ctx.db);
      state = await verifyActs(ctx);
      throw undone;
    }).catch((error) => expect(error).toBe(undone));
    return state;
  }

  it.each([
    ["UPDATE admin_acts SET reason = 'Another' WHERE seq = 3", 3],
    ["UPDATE admin_acts SET after = '{}' WHERE seq = 4", 4],
    ["UPDATE admin_acts SET at = at - interval '1 day' WHERE seq = 2", 2],
    ['UPDATE admin_acts SET actor_id = NULL WHERE seq = 5', 5],
    ['DELETE FROM admin_acts WHERE seq = 3', 3],
    ['DELETE FROM admin_acts WHERE seq = 1', 1],
  ])('The check names the act that was tampered with: %s', async (statement, seq) => {
    expect(await stateAfter(statement)).toMatchObject({ whole: false, brokenAt: seq });
  });

  it('The check notices that the last act is missing', async () => {
    const { acts } = await verified();
    const state = await stateAfter(`DELETE FROM admin_acts WHERE seq = ${acts}`);
    expect(state).toMatchObject({ whole: false, brokenAt: acts });
    expect((await verified()).whole).toBe(true);
  });
});

describe('Files of lists', () => {
  it("A list's file holds every row, and none of its texts is a formula", async () => {
    const evil = await market.registerAs('buyer', '=HYPERLINK("http://evil")');
    await act(`/admin/users/${evil.uid}/suspend`, { reason: '+1+1, "quoted"\nand more' });
    const file = async (path: string) => {
      const response = await fetch(`${market.url}/api${path}`, {
        headers: { authorization: `Bearer ${admin.token}` },
      });
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      return response.text();
    };
    const people = await file(
      `/admin/users.csv?reason=Newsletter&search=${encodeURIComponent('=hyperlink')}`,
    );
    expect(people).toContain(`,"'=HYPERLINK(""http://evil"")",`);
    expect(people.trimEnd().split('\r\n')).toHaveLength(2);
    const listings = await file('/admin/projects.csv?reason=Newsletter&status=approved');
    expect(listings).toContain(',approved,');
    expect(await file('/admin/projects.csv?reason=Newsletter&status=approved&search=nothing')).not.toContain(
      ',approved,',
    );
    const log = await file('/admin/audit.csv?reason=Yearly%20review');
    expect(log).toContain(`"'+1+1, ""quoted""\nand more"`);
    expect((await verified()).acts).toBe(log.trimEnd().split('\r\n').length - 1);
  });
});
