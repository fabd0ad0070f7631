export const WORLD = { width: 400, height: 700, gravity: 60, pull: 190, drag: 0.9, cutRange: 26, spawnSeconds: 2.6 };

/** Small seeded generator (mulberry32), so that a game can be replayed. */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function newGame(seed = 1) {
  return {
    next: random(seed),
    time: 0,
    spawnIn: 0.8,
    score: 0,
    over: false,
    kite: { x: 120, y: 420, vx: 0, vy: 0 },
    rivals: [],
    fallen: [],
  };
}

/** Wind in units a second: a slow swell with gusts, stronger the higher a kite flies. */
export function windAt(time, y) {
  const height = 1 - y / WORLD.height;
  return (24 + 22 * Math.sin(time * 0.7) + 12 * Math.sin(time * 2.3)) * (0.4 + height);
}

function fly(kite, pulling, wind, dt) {
  const vx = (kite.vx + wind * dt) * WORLD.drag ** dt;
  const vy = (kite.vy + (pulling ? -WORLD.pull : WORLD.gravity) * dt) * WORLD.drag ** dt;
  let x = kite.x + vx * dt;
  const y = Math.max(30, kite.y + vy * dt);
  if (x < 20 || x > WORLD.width - 20) x = Math.min(WORLD.width - 20, Math.max(20, x));
  return { ...kite, x, y, vx: x === 20 || x === WORLD.width - 20 ? -vx * 0.6 : vx, vy: y === 30 ? Math.max(0, vy) : vy };
}

/** Who cuts whom when two kites meet: the one above, and when level, the faster one. */
export function winner(a, b) {
  if (Math.abs(a.y - b.y) > 8) return a.y < b.y ? a : b;
  return Math.hypot(a.vx, a.vy) >= Math.hypot(b.vx, b.vy) ? a : b;
}

/** One step of `dt` seconds; changes and returns the game. */
export function step(game, pulling, dt) {
  if (game.over) return game;
  game.time += dt;
  game.kite = fly(game.kite, pulling, windAt(game.time, game.kite.y), dt);
  game.rivals = game.rivals.map((rival) => {
    const climb = rival.y > rival.wish;
    return fly({ ...rival, wish: game.next() < dt ? 120 + game.next() * 380 : rival.wish }, climb, rival.dir * 26, dt);
  });
  for (const rival of game.rivals) {
    if (Math.hypot(rival.x - game.kite.x, rival.y - game.kite.y) > WORLD.cutRange) continue;
    if (winner(game.kite, rival) === game.kite) {
      rival.cut = true;
      game.score += 1;
      game.fallen.push({ ...rival, spin: game.next() * 6 });
    } else {
      game.over = true;
    }
  }
  game.rivals = game.rivals.filter((rival) => !rival.cut);
  game.fallen = game.fallen
    .map((kite) => ({ ...kite, y: kite.y + 90 * dt, x: kite.x + 40 * dt, spin: kite.spin + dt * 2 }))
    .filter((kite) => kite.y < WORLD.height + 60);
  game.spawnIn -= dt;
  if (game.spawnIn <= 0 && game.rivals.length < 5) {
    const left = game.next() < 0.5;
    game.rivals.push({ x: left ? 24 : WORLD.width - 24, y: 160 + game.next() * 300, vx: 0, vy: 0, dir: left ? 1 : -1, wish: 120 + game.next() * 380, ink: Math.floor(game.next() * 4) });
    game.spawnIn = WORLD.spawnSeconds * Math.max(0.45, 1 - game.score * 0.03);
  }
  if (game.kite.y > WORLD.height - 90) game.over = true;
  return game;
}
