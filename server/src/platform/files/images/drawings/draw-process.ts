import { writeFileSync } from 'node:fs';
import { constants, platform, setPriority } from 'node:os';
import sharp from 'sharp';

/** Pixels of a drawing's longer side, whatever size it says it has. */
const SIDE = 512;
/** Dots in which a drawing's own pixels are counted. */
const DENSITY = 72;
/** Bytes that the process may take; a drawing of layers in layers could take many times as much. */
const MOST_MEMORY = 512 * 1024 ** 2;
const LOOK_MS = 20;

sharp.concurrency(1);
sharp.cache(false);
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
if (platform() === 'linux') beFirstToGo();
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.exit(1);
}, LOOK_MS).unref();

process.on('disconnect', () => process.exit());
process.on('message', async (svg: Uint8Array) => {
  process.send!(await draw(Buffer.from(svg)).catch(() => null));
});
process.send!('ready');

/** `null` for what is no drawing. Packed drawings are none, because they may be bombs. */
async function draw(svg: Buffer): Promise<Buffer | null> {
  const { format, width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
  if (format !== 'svg' || svg.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]))) return null;
  const density = (DENSITY * SIDE) / Math.max(width, height);
  return sharp(svg, { density, limitInputPixels: 2 * SIDE * SIDE })
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}

/** Where memory ends, the system ends this process and no other. */
function beFirstToGo(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // A system that does not let it choose chooses by itself.
  }
}
