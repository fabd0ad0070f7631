import { WORLD } from './duel.js';

const SKY = ['#8cc5d6', '#cfe3d6', '#f3d9a4'];
const INKS = [['#d1495b', '#f2a541'], ['#2a7f62', '#f6f1d1'], ['#38608a', '#e8cf6a'], ['#7a3b69', '#f0c3a2']];
const ROOFS = [40, 72, 30, 64, 50, 88, 36, 58];

function kite(context, x, y, size, tilt, [a, b]) {
  context.save();
  context.translate(x, y);
  context.rotate(tilt);
  for (const [ink, points] of [
    [a, [[0, -size], [size * 0.8, 0], [0, size], [-size * 0.8, 0]]],
    [b, [[0, -size], [size * 0.8, 0], [0, 0]]],
    [b, [[0, 0], [0, size], [-size * 0.8, 0]]],
  ]) {
    context.beginPath();
    points.forEach(([px, py], i) => (i ? context.lineTo(px, py) : context.moveTo(px, py)));
    context.closePath();
    context.fillStyle = ink;
    context.fill();
  }
  context.restore();
}

function line(context, x, y, fromX) {
  context.beginPath();
  context.moveTo(x, y);
  context.quadraticCurveTo((x + fromX) / 2, y + 180, fromX, WORLD.height - 60);
  context.strokeStyle = 'rgba(255,255,255,0.8)';
  context.lineWidth = 1.2;
  context.stroke();
}

export function draw(context, game, best) {
  const sky = context.createLinearGradient(0, 0, 0, WORLD.height);
  SKY.forEach((ink, i) => sky.addColorStop(i / 2, ink));
  context.fillStyle = sky;
  context.fillRect(0, 0, WORLD.width, WORLD.height);
  ROOFS.forEach((height, i) => {
    context.fillStyle = i % 2 ? '#46606b' : '#557480';
    context.fillRect(i * 52 - 6, WORLD.height - 60 - height, 56, height + 60);
  });
  for (const fallen of game.fallen) kite(context, fallen.x, fallen.y, 18, fallen.spin, INKS[fallen.ink]);
  for (const rival of game.rivals) {
    line(context, rival.x, rival.y, rival.dir > 0 ? 10 : WORLD.width - 10);
    kite(context, rival.x, rival.y, 18, rival.vx / 120, INKS[rival.ink]);
  }
  line(context, game.kite.x, game.kite.y, 150);
  kite(context, game.kite.x, game.kite.y, 22, game.kite.vx / 120, ['#c8402b', '#ffffff']);
  context.fillStyle = '#12303b';
  context.font = '600 34px system-ui, sans-serif';
  context.fillText(String(game.score), 20, 48);
  context.font = '15px system-ui, sans-serif';
  context.fillText(`Best ${best}`, 20, 72);
  if (game.over) {
    context.font = '600 22px system-ui, sans-serif';
    context.fillText('Your line is cut. Tap to fly again.', 34, 330);
  }
}
