import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  begun,
  done,
  HOUR,
  type NegotiationFixture,
  openNegotiationFixture,
} from '#testing/fixtures/negotiation-fixture.ts';
import { mailsOf, waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: NegotiationFixture;
let buyer: Person;

beforeAll(async () => {
  fixture = await openNegotiationFixture();
});
afterAll(() => fixture?.market.stop());

const fresh = async () => {
  buyer = await fixture.newBuyer('Asha Menon');
  return buyer;
};
const mailTo = (person: Person, subject: string | RegExp) =>
  waitForMail(fixture.market, { to: person.email, subject });

it("Each side gets a mail about the other's move, with a link and without the code", async () => {
  const id = await fixture.offered(await fresh(), 1100);
  const offered = await mailTo(fixture.seller, '₹1,100 offered');
  expect(offered.text).toContain('Asha Menon offers ₹1,100 for Hostel booking web app');
  expect(offered.text).toContain(`/dashboard/seller/negotiations?id=${id}`);
  done(await fixture.offer(fixture.seller, id, 1400));
  expect((await mailTo(buyer, '₹1,400 offered')).text).toContain(`/negotiations?id=${id}`);
  const accepted = done(await fixture.accept(buyer, id)).negotiation;
  const told = await mailTo(fixture.seller, '₹1,400 accepted');
  expect(told.text).toContain('Asha Menon has accepted ₹1,400');
  const mails = await mailsOf(fixture.market);
  expect(mails.map((mail) => mail.text).join()).not.toContain(accepted.discountCode);
});

it('A negotiation whose price was never sent is mailed to nobody, not even at its end', async () => {
  const silent = begun(await fixture.start(await fresh()))._id;
  done(await fixture.withdraw(buyer, silent));
  const asked = await fixture.asked(await fixture.newBuyer('Ravi Kumar'));
  const question = await mailTo(fixture.seller, 'a buyer has a question');
  expect(question.text).toContain('Ravi Kumar asks about');
  expect((await mailsOf(fixture.market)).map((mail) => mail.text).join()).not.toContain(silent);
  expect(asked).toEqual(expect.any(String));
});

it('An answered question, a refusal and a withdrawal are mailed to the other side', async () => {
  const id = await fixture.asked(await fresh());
  done(await fixture.write(fixture.seller, id, 'Yes'));
  await mailTo(buyer, 'your question is answered');
  done(await fixture.decline(buyer, id));
  await mailTo(fixture.seller, ': declined');
  const other = await fixture.offered(await fresh(), 1150);
  done(await fixture.withdraw(buyer, other));
  await mailTo(fixture.seller, 'offer withdrawn');
});

it("Both sides get one mail when the seller's settings answer an offer", async () => {
  const projectId = await fixture.publish({
    fields: { title: 'By settings', autoAcceptPercent: '90', autoDeclinePercent: '75' },
  });
  await fixture.offered(await fresh(), 1400, { projectId });
  await mailTo(buyer, 'By settings: ₹1,400 accepted');
  const told = await mailTo(fixture.seller, 'By settings: ₹1,400 accepted');
  expect(told.text).toContain('Your settings have accepted ₹1,400');
  await fixture.offered(await fresh(), 1060, { projectId });
  await mailTo(buyer, 'By settings: declined');
  const subjects = (await mailsOf(fixture.market)).map(({ subject }) => subject);
  expect(subjects).not.toContain('By settings: ₹1,400 offered');
});

it('The side that must answer is reminded once, and both are told of the expiry', async () => {
  const projectId = await fixture.publish({ fields: { title: 'Slow answers' } });
  await fixture.offered(await fresh(), 1100, { projectId });
  await fixture.market.advanceClock(49 * HOUR);
  await mailTo(fixture.seller, 'Slow answers: your answer is awaited');
  await fixture.market.advanceClock(24 * HOUR);
  await mailTo(buyer, 'Slow answers: the negotiation has expired');
  await mailTo(fixture.seller, 'Slow answers: the negotiation has expired');
  const reminders = (await mailsOf(fixture.market)).filter(({ subject }) =>
    subject.startsWith('Slow answers: your answer'),
  );
  expect(reminders).toHaveLength(1);
});

it('A buyer is told when the listing of a negotiation leaves the market', async () => {
  const projectId = await fixture.publish({ fields: { title: 'Leaving' } });
  await fixture.offered(await fresh(), 1100, { projectId });
  expect((await fixture.post(fixture.seller, `/projects/${projectId}/unlist`)).status).toBe(200);
  await mailTo(buyer, 'Leaving: the negotiation has ended');
});
