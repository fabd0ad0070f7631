import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageId } from '#contract/trust/reports/constants.ts';
import { changeListing } from '#testing/fixtures/listing-changes.ts';
import { listProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { openReportFixture, type ReportFixture } from '#testing/fixtures/trust/report-fixture.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: ReportFixture;
let buyer: Person;
let listing: string;
beforeAll(async () => {
  fixture = await openReportFixture();
});
beforeEach(async () => {
  buyer = await fixture.newBuyer();
  listing = await fixture.publish();
});
afterAll(() => fixture?.market.stop());

const actsOn = async (id: string) =>
  (await fixture.get(fixture.admin, `/admin/audit?search=${id}`)).body.data.acts;
const openOther = (seller: Person) => publishProject(fixture.market, seller, fixture.admin);
const chain = async () => (await fixture.get(fixture.admin, '/admin/audit/verify')).body.data.whole;

describe('Decisions on a report', () => {
  it('A reported listing that is taken down cannot return, and its seller and reporters are told', async () => {
    const second = await fixture.newBuyer();
    const [one, two] = [
      await fixture.reported(buyer, 'listing', listing),
      await fixture.reported(second, 'listing', listing),
    ];
    const answer = await fixture.resolve(one, 'unlist', {
      reasonCode: 'copied_work',
      reason: 'It is Asha’s work',
    });
    expect(answer.body).toMatchObject({
      success: true,
      data: { state: 'resolved', act: 'unlist', openAbout: 0 },
    });
    expect(await fixture.caseOf(two)).toMatchObject({
      state: 'resolved',
      act: 'unlist',
      decisionText: 'It is Asha’s work',
    });
    expect((await fixture.market.api('GET', `/projects/${listing}`)).status).toBe(404);
    const relist = await fixture.post(fixture.seller, `/projects/${listing}/relist`);
    expect([relist.status, relist.body.code]).toEqual([409, 'listing.not_moved']);

    for (const { email } of [buyer, second]) {
      const mail = await waitForMail(fixture.market, { to: email, subject: 'We have looked at your report' });
      expect(mail.text).toContain('we have acted on it');
      expect(mail.text).not.toContain('Asha');
    }
    const mail = await waitForMail(fixture.market, {
      to: fixture.seller.email,
      subject: /off the market|suspended/,
    });
    expect(mail.text).toContain('It is Asha’s work');
    expect(mail.text).not.toContain(buyer.email);

    expect((await actsOn(one))[0]).toMatchObject({
      act: 'report.resolve',
      by: { uid: fixture.admin.uid },
      subject: { type: 'report', id: one },
      reasonCode: 'copied_work',
      reason: 'It is Asha’s work',
      before: { status: 'open', reports: 2 },
      after: { status: 'resolved', reports: 2, decision: 'unlist' },
    });
    expect((await actsOn(listing))[0]).toMatchObject({
      act: 'listing.suspend',
      before: { status: 'approved' },
      after: { status: 'suspended' },
    });
    expect(await chain()).toBe(true);
  });

  it('A dismissed report changes nothing, and its reporter is told', async () => {
    const id = await fixture.reported(buyer, 'listing', listing);
    expect((await fixture.resolve(id, 'dismiss')).status).toBe(200);
    expect((await fixture.market.api('GET', `/projects/${listing}`)).status).toBe(200);
    const mail = await waitForMail(fixture.market, {
      to: buyer.email,
      subject: 'We have looked at your report',
    });
    expect(mail.text).toContain('nothing changes');
    expect(await fixture.events(listing)).not.toContain('listing.suspended');
    // The thing can be reported anew: something else may be wrong with it.
    await fixture.reported(buyer, 'listing', listing);
  });

  it('The writer of a reported message can be warned and is told why', async () => {
    const negotiation = await fixture.offered(buyer);
    await fixture.write(buyer, negotiation, 'You are a fool');
    const { seq } = (await fixture.show(buyer, negotiation)).body.data.entries.at(-1);
    const id = await fixture.reported(fixture.seller, 'message', messageId(negotiation, seq), {
      reason: 'abuse',
    });
    const shown = await fixture.caseOf(id);
    expect(shown).toMatchObject({
      title: 'You are a fool',
      reported: { content: 'You are a fool' },
      now: { content: 'You are a fool' },
      person: { uid: buyer.uid },
      standing: { role: 'buyer', warnings: 0 },
    });
    expect(shown.around.find((line) => line.reported)?.content).toBe('You are a fool');
    const answer = await fixture.resolve(id, 'warn', { reasonCode: 'abuse', reason: 'Stay friendly' });
    expect(answer.body.data.standing.warnings).toBe(1);
    const mail = await waitForMail(fixture.market, {
      to: buyer.email,
      subject: 'A warning about your account',
    });
    expect(mail.text).toContain('Stay friendly');
    expect(mail.text).toContain('what you wrote in a negotiation');
    expect((await fixture.told(buyer)).map(({ title }) => title)).toContain('A warning about your account');
    expect((await actsOn(buyer.uid))[0]).toMatchObject({
      act: 'account.warn',
      before: { warnings: 0 },
      after: { warnings: 1 },
    });
    expect(await chain()).toBe(true);
  });

  it('A reported person is suspended with their listings, and only once after two decisions', async () => {
    const seller = await fixture.market.registerAs('seller');
    const other = await openOther(seller);
    const [first, second] = [
      await fixture.reported(buyer, 'user', seller.uid, { reason: 'scam' }),
      await fixture.reported(buyer, 'listing', other, { reason: 'scam' }),
    ];
    expect((await fixture.resolve(first, 'suspend', { reasonCode: 'fraud' })).status).toBe(200);
    expect((await fixture.get(seller, '/users/me')).status).toBe(401);
    expect((await fixture.market.api('GET', `/projects/${other}`)).status).toBe(404);
    expect((await fixture.resolve(second, 'suspend', { reasonCode: 'fraud' })).status).toBe(200);
    const acts = await actsOn(seller.uid);
    expect(acts.filter(({ act }: { act: string }) => act === 'account.suspend')).toHaveLength(1);
  });

  it('Of six decisions at once on the reports about one listing exactly one is made', async () => {
    const admins = [
      fixture.admin,
      await fixture.market.registerAs('admin'),
      await fixture.market.registerAs('admin'),
    ];
    const second = await fixture.newBuyer();
    for (let round = 0; round < 3; round++) {
      const thing = await fixture.publish();
      const ids = [
        await fixture.reported(buyer, 'listing', thing),
        await fixture.reported(second, 'listing', thing),
      ];
      const answers = await Promise.all(
        admins.flatMap((admin, at) => [
          fixture.resolve(ids[at % 2]!, 'unlist', {}, admin),
          fixture.resolve(ids[(at + 1) % 2]!, 'dismiss', {}, admin),
        ]),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('report.resolved_already');
      const won = answers.find(({ status }) => status === 200)!.body.data.act;
      for (const id of ids) {
        expect((await fixture.caseOf(id)).act).toBe(won);
        expect((await fixture.events(id)).filter((type) => type === 'report.resolved')).toHaveLength(1);
      }
      const isThere = (await fixture.market.api('GET', `/projects/${thing}`)).status === 200;
      expect(isThere).toBe(won === 'dismiss');
    }
    expect(await chain()).toBe(true);
  });

  it('A report that arrives during a decision is decided with it or waits', async () => {
    const first = await fixture.reported(buyer, 'listing', listing);
    const late = await fixture.newBuyer();
    const [answer, filed] = await Promise.all([
      fixture.resolve(first, 'dismiss'),
      fixture.post(late, '/reports', { about: 'listing', aboutId: listing, reason: 'spam' }),
    ]);
    expect([answer.status, filed.status]).toEqual([200, 201]);
    expect(['open', 'resolved']).toContain((await fixture.caseOf(filed.body.data._id)).state);
  });

  it.each([
    ['no act', { act: 'delete' }, 'act'],
    ['a reason that does not go with it', { act: 'warn', reasonCode: 'keeps_rules' }, 'reasonCode'],
    ['a warning without a word', { act: 'warn', reason: ' ' }, 'reason'],
    ['a long text', { act: 'dismiss', reasonCode: 'keeps_rules', reason: 'x'.repeat(501) }, 'reason'],
  ])('A decision with %s is refused at its field', async (_what, body, field) => {
    const id = await fixture.reported(buyer, 'listing', listing);
    const answer = await fixture.resolve(id, 'warn', body);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
    expect((await fixture.caseOf(id)).state).toBe('open');
  });

  it('A decision cannot take a person off the market like a listing', async () => {
    const id = await fixture.reported(buyer, 'user', fixture.seller.uid);
    const answer = await fixture.resolve(id, 'unlist');
    expect([answer.status, answer.body.code]).toEqual([400, 'report.act_not_possible']);
    expect((await fixture.caseOf(id)).state).toBe('open');
  });

  it('An admin cannot decide on a report against themselves', async () => {
    const seller = await fixture.market.registerAs('seller');
    const thing = await openOther(seller);
    const id = await fixture.reported(buyer, 'listing', thing);
    await fixture.post(fixture.admin, `/admin/users/${seller.uid}/role`, {
      ...{ role: 'admin', reason: 'Helps with reports', password: 'a long enough passphrase' },
    });
    const login = await fixture.market.api('POST', '/auth/login', {
      body: { email: seller.email, password: 'a long enough passphrase' },
    });
    const self = { ...seller, token: login.body.data.token };
    const answer = await fixture.resolve(id, 'warn', {}, self);
    expect([answer.status, answer.body.code]).toEqual([409, 'account.not_yourself']);
    expect((await fixture.caseOf(id)).state).toBe('open');
  });
});

describe('Case of a report', () => {
  it('A case shows the listing as it was and is, with related reports and acts', async () => {
    const second = await fixture.newBuyer('Other Reporter');
    const first = await fixture.reported(buyer, 'listing', listing, { text: 'Look at the screenshots' });
    const { title } = await fixture.caseOf(first);
    await fixture.post(fixture.admin, `/admin/projects/${listing}/feature`);
    await changeListing(fixture.market, fixture.seller, listing, {
      fields: { title: 'A better title for it' },
    });
    await fixture.reported(second, 'listing', listing, { reason: 'stolen_work' });
    await fixture.reported(second, 'user', fixture.seller.uid, { reason: 'abuse' });
    const shown = await fixture.caseOf(first);
    expect(shown).toMatchObject({
      text: 'Look at the screenshots',
      openAbout: 2,
      reported: { title },
      now: { title: 'A better title for it', state: 'approved', listed: true },
      reporterRecord: { filed: 1, decided: 0, upheld: 0 },
      sameThing: [{ reason: 'stolen_work', reporter: 'Other Reporter', state: 'open' }],
    });
    expect(shown.samePerson[0]).toMatchObject({ about: 'user', reason: 'abuse' });
    expect(shown.acts.map(({ act }) => act)).toEqual(['listing.feature', 'listing.approve']);
  });

  it('The text of a reported listing is shown rendered, as it was and as it is, and nothing in it can do harm', async () => {
    const markdown =
      '## What it does\n\nIt **keeps** the books. <script>alert(1)</script> [More](javascript:alert)';
    await changeListing(fixture.market, fixture.seller, listing, { fields: { description: markdown } });
    const id = await fixture.reported(buyer, 'listing', listing);
    const { html } = (await fixture.caseOf(id)).reported;
    expect(html).toContain('<h3>What it does</h3>');
    expect(html).toContain('<strong>keeps</strong>');
    expect(html).not.toMatch(/<script|javascript:/);
    await changeListing(fixture.market, fixture.seller, listing, {
      fields: { description: '# Another text\n\nNobody was promised anything about the books.' },
    });
    const changed = await fixture.caseOf(id);
    expect(changed.reported.html).toBe(html);
    expect(changed.now?.html).toContain('<h3>Another text</h3>');
    const person = await fixture.reported(buyer, 'user', fixture.seller.uid);
    expect((await fixture.caseOf(person)).reported.html).toBeNull();
  });

  it('A case can still be decided when its listing is gone', async () => {
    const draft = await listProject(fixture.market, fixture.seller);
    const id = await fixture.reported(fixture.admin, 'listing', draft);
    await fixture.market.api('DELETE', `/projects/${draft}`, { token: fixture.seller.token });
    expect((await fixture.caseOf(id)).now).toBeNull();
    expect((await fixture.resolve(id, 'unlist')).status).toBe(200);
  });
});
