import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSupportFixture, type SupportFixture } from '#testing/fixtures/trust/support-fixture.ts';
import { mailsOf } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: SupportFixture;
beforeAll(async () => {
  fixture = await openSupportFixture();
});
afterAll(() => fixture?.market.stop());

/** A new listing of the seller, with the id of its version. */
async function published(): Promise<{ projectId: string; versionId: string }> {
  const projectId = await fixture.shop.publish();
  const { versions } = (await fixture.get(fixture.seller, `/projects/${projectId}/versions`)).body.data;
  return { projectId, versionId: versions[0]._id };
}
const announce = (
  person: Person,
  of: { projectId: string; versionId: string },
  text = 'Run the new migration first.',
) => fixture.post(person, `/projects/${of.projectId}/versions/${of.versionId}/announcement`, { text });
const SUBJECT = 'Hostel booking web app 1.0.0: a word from its seller';

async function noticesOf(person: Person): Promise<string[]> {
  await vi.waitFor(async () => expect(await fixture.shop.openJobs()).toBe(0), { timeout: 30_000 });
  const { notifications } = (await fixture.get(person, '/notifications?limit=100')).body.data;
  return notifications
    .filter(({ type }: { type: string }) => type === 'OWNER_NEWS')
    .map(({ title }: { title: string }) => title);
}
const mailsTo = async (person: Person) =>
  (await mailsOf(fixture.market)).filter(({ to, subject }) => to === person.email && subject === SUBJECT);

describe('An announcement to owners', () => {
  it('Everybody who owns the listing is told once, without contacts, and nobody else', async () => {
    const of = await published();
    const [{ buyer }, other] = [
      await fixture.sold({ projectId: of.projectId }),
      (await fixture.sold()).buyer,
    ];
    const answer = await announce(fixture.seller, of, 'Run the new migration. Questions to asha@gmail.com');
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({ versionId: of.versionId, masked: true });
    expect(answer.body.data.text).toContain('asha@gmail.com');
    expect(await noticesOf(buyer)).toEqual([SUBJECT]);
    expect(await noticesOf(other)).toEqual([]);
    await expect.poll(() => mailsTo(buyer)).toHaveLength(1);
    const [mail] = await mailsTo(buyer);
    expect(mail?.text).toContain('Run the new migration.');
    expect(mail?.text).not.toContain('asha@gmail.com');
    const versionsOf = async (person: Person | undefined) =>
      (
        await fixture.market.api(
          'GET',
          `/projects/${of.projectId}/versions`,
          person ? { token: person.token } : {},
        )
      ).body.data.versions[0].announcement;
    expect((await versionsOf(buyer)).text).toContain('[hidden]');
    expect(await versionsOf(other)).toBeNull();
    expect(await versionsOf(undefined)).toBeNull();
  });

  it('Of two announcements about one version at once one is sent', async () => {
    const of = await published();
    const { buyer } = await fixture.sold({ projectId: of.projectId });
    const answers = await Promise.all([
      announce(fixture.seller, of),
      announce(fixture.seller, of, 'Another word'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await announce(fixture.seller, of)).body.code).toBe('support.announced_already');
    expect(await noticesOf(buyer)).toHaveLength(1);
  });

  it('Only the seller announces, only what is published, and in at most 2,000 characters', async () => {
    const of = await published();
    const { buyer } = await fixture.sold({ projectId: of.projectId });
    expect((await announce(buyer, of)).status).toBe(403);
    expect((await announce(await fixture.market.registerAs('seller'), of)).status).toBe(404);
    expect((await announce(fixture.seller, { ...of, projectId: fixture.shop.projectId })).status).toBe(404);
    expect((await announce(fixture.seller, of, 'x'.repeat(2_001))).status).toBe(400);
    await fixture.db
      .updateTable('project_versions')
      .set({ status: 'pending' })
      .where('id', '=', of.versionId)
      .execute();
    expect((await announce(fixture.seller, of)).body.code).toBe('support.version_not_published');
  });

  it('Mails of announcements end for one listing with one click, come back with another, and go on for other listings', async () => {
    const [one, other] = [await published(), await published()];
    const { buyer } = await fixture.sold({ projectId: one.projectId });
    await fixture.sold({ projectId: other.projectId, buyer });
    await announce(fixture.seller, one);
    await expect.poll(() => mailsTo(buyer)).toHaveLength(1);
    const [mail] = await mailsTo(buyer);
    const token = /\/notifications\/unsubscribe\/([\w.-]+)/.exec(mail!.text)![1]!;
    const click = (act: string) =>
      fetch(`${fixture.market.url}/api/notifications/${act}/${token}`, { method: 'POST' });
    const stopped = await click('unsubscribe');
    expect(stopped.status).toBe(200);
    // What the click ends is this listing alone.
    const stops = () =>
      fixture.db.selectFrom('listing_mail_stops').selectAll().where('user_id', '=', buyer.uid).execute();
    expect(await stops()).toMatchObject([{ project_id: one.projectId, type: 'OWNER_NEWS' }]);
    await announce(fixture.seller, other);
    await expect.poll(() => mailsTo(buyer)).toHaveLength(2);
    await fixture.db.deleteFrom('version_announcements').where('version_id', '=', one.versionId).execute();
    await announce(fixture.seller, one, 'Again');
    expect(await noticesOf(buyer)).toHaveLength(3);
    expect(await mailsTo(buyer)).toHaveLength(2);
    await click('resubscribe');
    expect(await stops()).toEqual([]);
  });
});
