import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { openQuestionFixture, type QuestionFixture } from '#testing/fixtures/trust/question-fixture.ts';
import { answerTimeOfSeller } from '../public.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

let fixture: QuestionFixture;
beforeAll(async () => {
  fixture = await openQuestionFixture();
});
afterAll(() => fixture?.market.stop());

const REMINDER = 'Hostel booking web app: a question waits for your answer';
const reminders = async () =>
  (await fixture.told(fixture.seller)).filter((title) => title === REMINDER).length;

describe('Questions without an answer', () => {
  it('A seller is reminded once of what waits for 48 hours, and not of what was answered or taken back', async () => {
    const buyer = await fixture.newBuyer();
    const [, answered, taken] = [
      await fixture.asked(buyer, 'Who answers me?'),
      await fixture.asked(buyer, 'This one is answered?'),
      await fixture.asked(buyer, 'This one is taken back?'),
    ];
    await fixture.answer(fixture.seller, answered, 'Yes');
    await fixture.remove(buyer, `/questions/${taken}`);
    await fixture.market.advanceClock(48 * HOUR - 600);
    expect(await reminders()).toBe(0);
    await fixture.market.advanceClock(1_200);
    expect(await reminders()).toBe(1);
    await fixture.market.sweep();
    await fixture.market.advanceClock(3 * DAY);
    expect(await reminders()).toBe(1);
  });

  it("Two sweeps at once remind once, and an answer by an owner does not count as the seller's", async () => {
    const id = await fixture.asked(await fixture.newBuyer(), 'Is the seller there?');
    await fixture.answer(await fixture.newOwner(), id, 'I think so');
    const before = await reminders();
    await fixture.market.advanceClock(2 * DAY + 60);
    await Promise.all([fixture.market.sweep(), fixture.market.sweep()]);
    expect(await reminders()).toBe(before + 1);
  });

  it('A listing that left the market reminds of nothing', async () => {
    const listing = await fixture.publish();
    await fixture.asked(await fixture.newBuyer(), 'Anybody home?', listing);
    await fixture.post(fixture.seller, `/projects/${listing}/unlist`);
    const before = await reminders();
    await fixture.market.advanceClock(2 * DAY + 60);
    expect(await reminders()).toBe(before);
  });
});

describe("A seller's time to answer", () => {
  it("A seller's time to answer is the median of the last 90 days, and nothing without an answer", async () => {
    const ctx = fixture.market.context();
    const other = await fixture.market.registerAs('seller');
    expect(await answerTimeOfSeller(ctx, other.uid)).toBeNull();
    await fixture.market.advanceClock(91 * DAY);
    expect(await answerTimeOfSeller(ctx, fixture.seller.uid)).toBeNull();
    // Sessions of before are over by then.
    const [seller, buyer] = [await fixture.market.registerAs('seller'), await fixture.newBuyer()];
    const listing = await publishProject(fixture.market, seller, fixture.admin);
    for (const hours of [1, 2, 30]) {
      const id = await fixture.asked(buyer, `Within ${hours} hours?`, listing);
      await fixture.market.advanceClock(hours * HOUR);
      await fixture.answer(seller, id, `Here I am after ${hours}`);
    }
    const time = await answerTimeOfSeller(ctx, seller.uid);
    expect(time?.answered).toBe(3);
    expect(Math.round((time?.medianSeconds ?? 0) / HOUR)).toBe(2);
  });
});
