import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ManagedReport } from '#contract/admin/reports/schemas.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { openReportFixture, type ReportFixture } from '#testing/fixtures/trust/report-fixture.ts';
import { mailsOf, waitForMail } from '#testing/mail/mailbox.ts';
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

const list = async (query = ''): Promise<ManagedReport[]> =>
  (await fixture.get(fixture.admin, `/admin/reports?limit=100&${query}`)).body.data.reports;
const openOther = (seller: Person) => publishProject(fixture.market, seller, fixture.admin);

describe('List of reports', () => {
  it('Reports are found by words, people, subject, reason and state', async () => {
    const seller = await fixture.market.registerAs('seller', 'Zubeida Khan');
    const thing = await openOther(seller);
    const reporter = await fixture.newBuyer('Quentin Q');
    const one = await fixture.reported(reporter, 'listing', thing, {
      reason: 'malware',
      text: 'A miner in 100%_of it',
    });
    const two = await fixture.reported(reporter, 'user', seller.uid, { reason: 'abuse' });
    const ids = async (query: string) => (await list(query)).map(({ _id }) => _id);
    expect(await ids('search=zubeida')).toEqual([two, one]);
    expect(await ids('search=zubeida&dir=asc')).toEqual([one, two]);
    expect(await ids('search=quentin&about=user')).toEqual([two]);
    expect(await ids('search=quentin&reason=malware')).toEqual([one]);
    expect(await ids('search=100%25_of')).toEqual([one]);
    await fixture.resolve(one, 'dismiss');
    expect(await ids('search=quentin')).toEqual([two]);
    expect(await ids('search=quentin&show=resolved')).toEqual([one]);
    expect(await ids('search=quentin&show=all&sort=resolvedAt')).toEqual([one, two]);
    const page = await fixture.get(fixture.admin, '/admin/reports?search=quentin&show=all&limit=1&page=2');
    expect(page.body.data).toMatchObject({ page: 2, limit: 1, total: 2, hasMore: false });
  });

  it('The list of reports can be taken as a file', async () => {
    await fixture.reported(buyer, 'listing', listing, { reason: 'other', text: 'Hm' });
    const file = await fetch(
      `${fixture.market.url}/api/admin/reports.csv?exportReason=Yearly+review&search=${buyer.email}`,
      {
        headers: { authorization: `Bearer ${fixture.admin.token}` },
      },
    );
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines[0]).toContain('report,about,id,what,reason');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`listing,${listing}`);
  });

  it('The overview counts the open reports', async () => {
    const reports = async () => (await fixture.get(fixture.admin, '/admin/overview')).body.data.reports;
    const before = (await reports()).open;
    const id = await fixture.reported(buyer, 'listing', listing);
    expect(await reports()).toMatchObject({ open: before + 1, oldestAt: expect.any(String) });
    await fixture.resolve(id, 'dismiss');
    expect((await reports()).open).toBe(before);
  });
});

it('Admins are told once of a listing reported twice, and its decision marks that as read', async () => {
  const watcher = await fixture.market.registerAs('admin');
  const second = await fixture.newBuyer();
  const first = await fixture.reported(buyer, 'listing', listing, { reason: 'malware' });
  await waitForMail(fixture.market, { to: watcher.email, subject: 'Report about a listing' });
  await fixture.reported(second, 'listing', listing);
  const seen = async () =>
    (await fixture.told(watcher)).filter(({ title }) => title === 'Report about a listing');
  await expect.poll(async () => (await seen()).length).toBe(1);
  expect((await seen())[0]?.message).toContain('malware');
  await fixture.resolve(first, 'dismiss');
  await expect.poll(async () => (await seen())[0]?.status, { timeout: 10_000 }).toBe('read');
  const mails = (await mailsOf(fixture.market)).filter(
    ({ to, subject }) => to === watcher.email && subject.includes('Report about a listing'),
  );
  expect(mails).toHaveLength(1);
});
