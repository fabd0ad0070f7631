import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openQuestionFixture, type QuestionFixture } from '#testing/fixtures/trust/question-fixture.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: QuestionFixture;
beforeAll(async () => {
  fixture = await openQuestionFixture();
});
afterAll(() => fixture?.market.stop());

const hide = (id: string) =>
  fixture.post(fixture.admin, `/admin/texts/${id}/hide`, {
    reasonCode: 'spam',
    reason: 'It is advertising.',
  });
const publish = (id: string) => fixture.post(fixture.admin, `/admin/texts/${id}/publish`);
const stateOf = async (person: Person, text: string) =>
  (await fixture.ask(person, text)).body.data.state as string;

/** Somebody whose texts do not wait any more. */
async function known(): Promise<Person> {
  const person = await fixture.newBuyer();
  for (const about of ['colours', 'languages', 'invoices'])
    expect(await stateOf(person, `Can I change the ${about} in it, asks ${person.email}?`)).toBe('published');
  return person;
}

describe('What an admin has hidden', () => {
  it('A text that repeats a hidden one waits for an admin, whoever writes it and whether the hidden one is deleted or not', async () => {
    const [author, other] = [await known(), await known()];
    const words = 'My own shop has the same for half of what this one costs';
    const id = await fixture.asked(author, words);
    expect((await hide(id)).status).toBe(200);
    expect(await stateOf(author, `${words}!`)).toBe('waiting');
    expect((await fixture.remove(author, `/questions/${id}`)).status).toBe(200);
    expect(await stateOf(author, words)).toBe('waiting');
    expect(await stateOf(other, words.toUpperCase())).toBe('waiting');
    expect(await stateOf(author, 'Does it have an importer for spreadsheets?')).toBe('published');
  });

  it('A text that is shown again after an appeal may be written again', async () => {
    const author = await known();
    const words = 'Which of the two versions do you recommend?';
    const id = await fixture.asked(author, words);
    await hide(id);
    expect((await publish(id)).status).toBe(200);
    expect(await stateOf(author, words)).toBe('published');
  });

  it('A question whose answer by the seller is hidden waits for one again, until it is shown again', async () => {
    const asker = await fixture.newBuyer();
    const id = await fixture.asked(asker, 'Does it send invoices by mail?');
    const { body } = await fixture.answer(fixture.seller, id, 'Buy it elsewhere, it is cheaper.');
    const answeredAt = async () => (await fixture.shown(undefined, id))?.answeredAt;
    const first = await answeredAt();
    expect(first).toEqual(expect.any(String));
    await hide(body.data._id);
    await fixture.untilQuiet();
    expect(await answeredAt()).toBeNull();
    expect((await fixture.list(undefined, '?unanswered=true&limit=100')).body.data.questions).toContainEqual(
      expect.objectContaining({ _id: id }),
    );
    await publish(body.data._id);
    await fixture.untilQuiet();
    // When others could read it first.
    expect(Date.parse((await answeredAt())!) - Date.parse(first!)).toBeLessThan(1_000);
  });

  it('A question whose answer by the seller waits after an edit is answered when an admin lets it pass', async () => {
    const id = await fixture.asked(await fixture.newBuyer(), 'Is there a way to print labels?');
    const { body } = await fixture.answer(fixture.seller, id, 'There is, under Orders.');
    const text = 'See https://chat.riverbank.in/abc about it.';
    const changed = await fixture.put(fixture.seller, `/answers/${body.data._id}`, { text });
    expect(changed.body.data.state).toBe('waiting');
    expect((await fixture.shown(undefined, id))?.answeredAt).toBeNull();
    expect((await publish(body.data._id)).status).toBe(200);
    await fixture.untilQuiet();
    expect((await fixture.shown(undefined, id))?.answeredAt).toEqual(expect.any(String));
  });
});
