import { draw } from './draw.js';
import { newGame, step, WORLD } from './duel.js';

const canvas = document.querySelector('canvas');
const context = canvas.getContext('2d');
let game = newGame(Date.now());
let pulling = false;
let before = performance.now();
let best = Number(localStorage.getItem('kite-best') ?? 0);

function fit() {
  const scale = Math.min(innerWidth / WORLD.width, innerHeight / WORLD.height);
  const density = Math.min(2, devicePixelRatio);
  canvas.style.width = `${WORLD.width * scale}px`;
  canvas.width = WORLD.width * scale * density;
  canvas.height = WORLD.height * scale * density;
  context.setTransform(scale * density, 0, 0, scale * density, 0, 0);
}

function press(down) {
  if (down && game.over) game = newGame(Date.now());
  pulling = down;
}

addEventListener('resize', fit);
addEventListener('pointerdown', () => press(true));
addEventListener('pointerup', () => press(false));
addEventListener('pointercancel', () => press(false));
addEventListener('keydown', (event) => event.code === 'Space' && !event.repeat && press(true));
addEventListener('keyup', (event) => event.code === 'Space' && press(false));

function frame(now) {
  let left = Math.min(0.1, (now - before) / 1000);
  before = now;
  while (left > 0) {
    step(game, pulling, Math.min(left, 1 / 120));
    left -= 1 / 120;
  }
  if (game.score > best) localStorage.setItem('kite-best', String((best = game.score)));
  draw(context, game, best);
  requestAnimationFrame(frame);
}

fit();
requestAnimationFrame(frame);
navigator.serviceWorker?.register('sw.js');
