import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openQuestionFixture, type QuestionFixture } from '#testing/fixtures/trust/question-fixture.ts';
import { eraseRows } from '../repository/erase-rows.ts';

let fixture: QuestionFixture;
beforeAll(async () => {
  fixture = await openQuestionFixture();
});
afterAll(() => fixture?.market.stop());

it('Of somebody who leaves only words that others can read stay, and nothing of theirs waits for an admin', async () => {
  const asker = await fixture.newBuyer();
  const published = await fixture.asked(asker, 'Is there a zebra in the logo?');
  const held = await fixture.asked(asker, 'Zebra wants an answer at https://zebra.riverbank.in/ask');
  const hidden = await fixture.asked(asker, 'A zebra is not a horse.');
  const deleted = await fixture.asked(asker, 'Zebra lives in Nashik.');
  await fixture.post(fixture.admin, `/admin/texts/${hidden}/hide`, { reasonCode: 'off_topic', reason: '' });
  await fixture.remove(asker, `/questions/${deleted}`);
  await fixture.db.transaction().execute((trx) => eraseRows(trx, asker.uid));
  const { rows } = await sql<{ id: string; state: string; words: string }>`
    SELECT id, state, content || masked || html AS words FROM public_texts WHERE author_id = ${asker.uid} ORDER BY id`.execute(
    fixture.db,
  );
  const words = new Map(rows.map((row) => [row.id, row.words]));
  expect(words.get(published)).toContain('zebra');
  for (const id of [held, hidden, deleted]) expect(words.get(id)).toBe('');
  expect(rows.map(({ state }) => state)).toEqual(['published', 'deleted', 'hidden', 'deleted']);
});
