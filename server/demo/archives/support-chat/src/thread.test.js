import assert from 'node:assert/strict';
import { test } from 'node:test';
import { itemsOf, merge, setState } from './thread.ts';

const now = new Date(2026, 4, 10, 12).getTime();
const message = (key, from, minutes, state = 'sent') => ({ key, from, text: key, at: now + minutes * 60_000, state });

test('the copy of the server replaces the optimistic one', () => {
  const sent = merge([message('a', 'me', 0, 'sending')], message('a', 'me', 1));
  assert.deepEqual(sent.map((entry) => entry.state), ['sent']);
});
test('groups what one person says within five minutes', () => {
  const items = itemsOf([message('a', 'me', 0), message('b', 'me', 2), message('c', 'me', 9)], 'me', now, now);
  assert.deepEqual(items.filter((i) => i.kind === 'message').map((i) => [i.first, i.last]), [[true, false], [false, true], [true, true]]);
});
test('one unread mark, before the first message of the other side', () => {
  const items = itemsOf([message('a', 'me', 0), message('b', 'you', 1), message('c', 'you', 2)], 'me', now, now);
  assert.deepEqual(items.map((i) => i.kind), ['day', 'message', 'unread', 'message', 'message']);
});
test('a failed message can be told from the rest', () => {
  assert.equal(setState([message('a', 'me', 0, 'sending')], 'a', 'failed')[0].state, 'failed');
});
