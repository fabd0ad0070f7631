import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newGame, step, winner, WORLD } from './duel.js';

const play = (seed, seconds, pull) => {
  const game = newGame(seed);
  for (let t = 0; t < seconds; t += 1 / 120) step(game, pull(t), 1 / 120);
  return game;
};

test('the same seed plays the same game', () => {
  const pull = (t) => Math.sin(t * 3) > 0.2;
  const [a, b] = [play(7, 12, pull), play(7, 12, pull)];
  assert.deepEqual([a.score, a.kite, a.rivals.length], [b.score, b.kite, b.rivals.length]);
});
test('a kite that is never pulled comes down', () => assert.equal(play(1, 20, () => false).over, true));
test('nobody leaves the sky', () => {
  const { kite } = play(3, 6, () => true);
  assert.ok(kite.x >= 20 && kite.x <= WORLD.width - 20 && kite.y >= 30);
});
test('the upper kite cuts', () => {
  const [high, low] = [{ y: 100, vx: 0, vy: 0 }, { y: 120, vx: 90, vy: 0 }];
  assert.equal(winner(low, high), high);
});
