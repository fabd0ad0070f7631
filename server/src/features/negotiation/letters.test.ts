import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { type Bazaar, begun, done, HOUR, openBazaar } from '../../../testing/bazaar.ts';
import { mailsOf, waitForMail } from '../../../testing/mailbox.ts';

let bazaar: Bazaar;
let buyer: Person;

beforeAll(async () => {
  bazaar = await openBazaar();
});
afterAll(() => bazaar?.market.stop());

const fresh = async () => {
  buyer = await bazaar.newBuyer('Asha Menon');
  return buyer;
};
const mailTo = (person: Person, subject: string | RegExp) =>
  waitForMail(bazaar.market, { to: person.email, subject });

it('each side is told what the other did, with a way there and without a code', async () => {
  const id = await bazaar.offered(await fresh(), 1100);
  const offered = await mailTo(bazaar.seller, '₹1,100 offered');
  expect(offered.text).toContain('Asha Menon offers ₹1,100 for Hostel booking web app');
  expect(offered.text).toContain(`/dashboard/seller/negotiations?id=${id}`);
  done(await bazaar.offer(bazaar.seller, id, 1400));
  expect((await mailTo(buyer, '₹1,400 offered')).text).toContain(`/negotiations?id=${id}`);
  const accepted = done(await bazaar.accept(buyer, id)).negotiation;
  const told = await mailTo(bazaar.seller, '₹1,400 accepted');
  expect(told.text).toContain('Asha Menon has accepted ₹1,400');
  const mails = await mailsOf(bazaar.market);
  expect(mails.map((mail) => mail.text).join()).not.toContain(accepted.discountCode);
});

it('a price that was never sent is told to nobody; its end neither', async () => {
  const silent = begun(await bazaar.start(await fresh()))._id;
  done(await bazaar.withdraw(buyer, silent));
  const asked = await bazaar.asked(await bazaar.newBuyer('Ravi Kumar'));
  const question = await mailTo(bazaar.seller, 'a buyer has a question');
  expect(question.text).toContain('Ravi Kumar asks about');
  expect((await mailsOf(bazaar.market)).map((mail) => mail.text).join()).not.toContain(silent);
  expect(asked).toEqual(expect.any(String));
});

it('an answered question, a no and a withdrawal are told to the other side', async () => {
  const id = await bazaar.asked(await fresh());
  done(await bazaar.write(bazaar.seller, id, 'Yes'));
  await mailTo(buyer, 'your question is answered');
  done(await bazaar.decline(buyer, id));
  await mailTo(bazaar.seller, ': declined');
  const other = await bazaar.offered(await fresh(), 1150);
  done(await bazaar.withdraw(buyer, other));
  await mailTo(bazaar.seller, 'offer withdrawn');
});

it('what the seller’s settings answer is told to both as one thing', async () => {
  const projectId = await bazaar.publish({
    fields: { title: 'By settings', autoAcceptPercent: '90', autoDeclinePercent: '75' },
  });
  await bazaar.offered(await fresh(), 1400, { projectId });
  await mailTo(buyer, 'By settings: ₹1,400 accepted');
  const told = await mailTo(bazaar.seller, 'By settings: ₹1,400 accepted');
  expect(told.text).toContain('By your settings ₹1,400 is accepted');
  await bazaar.offered(await fresh(), 1060, { projectId });
  await mailTo(buyer, 'By settings: declined');
  const subjects = (await mailsOf(bazaar.market)).map(({ subject }) => subject);
  expect(subjects).not.toContain('By settings: ₹1,400 offered');
});

it('who is awaited is reminded, and both learn that it has run out', async () => {
  const projectId = await bazaar.publish({ fields: { title: 'Slow answers' } });
  await bazaar.offered(await fresh(), 1100, { projectId });
  await bazaar.market.advanceClock(49 * HOUR);
  await mailTo(bazaar.seller, 'Slow answers: your answer is awaited');
  await bazaar.market.advanceClock(24 * HOUR);
  await mailTo(buyer, 'Slow answers: the negotiation has run out');
  await mailTo(bazaar.seller, 'Slow answers: the negotiation has run out');
  const reminders = (await mailsOf(bazaar.market)).filter(({ subject }) =>
    subject.startsWith('Slow answers: your answer'),
  );
  expect(reminders).toHaveLength(1);
});

it('a buyer learns that the listing has left', async () => {
  const projectId = await bazaar.publish({ fields: { title: 'Leaving' } });
  await bazaar.offered(await fresh(), 1100, { projectId });
  expect((await bazaar.post(bazaar.seller, `/projects/${projectId}/unlist`)).status).toBe(200);
  await mailTo(buyer, 'Leaving: the negotiation has ended');
});
