import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addCard, emptyBoard, laneOf, moveCard, nudge, parseBoard, removeCard } from './board.js';

const filled = ['a', 'b', 'c', 'd'].reduce((board, id) => addCard(board, { id, title: `Card ${id}` }), emptyBoard());

test('a move keeps every card once', () => {
  const moved = moveCard(filled, 'b', 'doing');
  assert.equal(laneOf(moved, 'b').id, 'doing');
  assert.equal(moved.lanes.flatMap((lane) => lane.cards).length, 4);
});
test('a full lane refuses the next card', () => {
  const full = ['a', 'b', 'c'].reduce((board, id) => moveCard(board, id, 'doing'), filled);
  assert.throws(() => moveCard(full, 'd', 'doing'), /Doing takes 3 cards/);
  assert.equal(moveCard(full, 'a', 'doing', 2).lanes[1].cards[2].id, 'a');
});
test('arrow keys stop at the edges', () => {
  assert.equal(nudge(filled, 'a', -1, 0), filled);
  assert.equal(nudge(filled, 'a', 0, 1).lanes[0].cards[1].id, 'a');
});
test('removing twice is the same as once', () => {
  const once = removeCard(filled, 'a');
  assert.equal(removeCard(once, 'a'), once);
});
test('foreign files are refused', () => assert.throws(() => parseBoard('{"lanes":3}'), /not a board/));
