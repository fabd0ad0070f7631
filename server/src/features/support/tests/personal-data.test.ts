import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSupportFixture, type SupportFixture } from '#testing/fixtures/trust/support-fixture.ts';

const PASSWORD = 'a long enough passphrase';

let fixture: SupportFixture;
beforeAll(async () => {
  fixture = await openSupportFixture();
});
afterAll(() => fixture?.market.stop());

async function stored(): Promise<string[]> {
  const keys = [];
  for await (const key of fixture.market.services.storage.list('support')) keys.push(key);
  return keys;
}

it('An export has a thread with the own words as they were written and the others as they were read', async () => {
  const { id, buyer } = await fixture.helped('Call me at 98765 43210, the import stops.');
  await fixture.write(fixture.seller, id, 'Write to asha@gmail.com, please');
  await fixture.send(buyer, id, [{ name: 'error.log', content: 'no such table\n' }]);
  const { status, body } = await fixture.get(buyer, '/users/me/export');
  expect(status).toBe(200);
  const { support } = body.data.topics;
  const said = JSON.stringify(support);
  expect(said).toContain('98765 43210');
  expect(said).toContain('Write to [hidden], please');
  expect(said).not.toContain('asha@gmail.com');
  expect(support.files_sent).toMatchObject([{ shown_name: 'error.log' }]);
});

it('A person who deletes their account takes their words and files along, and the other side reads the rest and cannot write', async () => {
  const { id, buyer } = await fixture.helped('My secret question');
  await fixture.send(buyer, id, [{ name: 'mine.txt', content: 'mine\n' }], 'And a file');
  await fixture.send(fixture.seller, id, [{ name: 'theirs.txt', content: 'theirs\n' }], 'An answer');
  const before = (await stored()).length;
  await fixture.passDays(31, buyer);
  const left = await fixture.market.api('DELETE', '/users/me', {
    token: buyer.token,
    body: { password: PASSWORD, now: true },
  });
  expect(left.body).toMatchObject({ success: true });
  const { thread, messages } = await fixture.read(fixture.seller, id);
  expect(messages.map(({ by, text, files }) => [by, text, files.length])).toEqual([
    ['buyer', '', 0],
    ['buyer', '', 0],
    ['seller', 'An answer', 1],
  ]);
  expect(thread.closed?.why).toBe('gone');
  expect((await fixture.write(fixture.seller, id, 'Hello?')).body.code).toBe('support.gone');
  const rows = await fixture.db
    .selectFrom('support_messages')
    .select('words')
    .where('thread_id', '=', id)
    .execute();
  expect(rows.map(({ words }) => words)).toEqual(['', '', 'an answer theirs.txt']);
  await fixture.market.advanceClock(2 * 3_600);
  expect(await stored()).toHaveLength(before - 1);
});
