import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import pLimit from 'p-limit';
import { ImageRefused } from '../refusals.ts';

const SCRIPT = new URL('draw-process.ts', import.meta.url);
/** Bytes of the largest drawing: an icon has a hundredth of it. */
export const DRAWING_BYTES_MAX = 256 * 1024;
/** Most take some milliseconds. */
const LONGEST_MS = 5_000;
/** Loading takes a third of a second. */
const BEGIN_MS = 30_000;
const REST_MS = 30_000;
/** Nothing of the market's: its settings hold keys. Windows does not start a program without its own. */
const ENVIRONMENT = process.platform === 'win32' ? undefined : { LC_ALL: 'C' };

const inTurn = pLimit(1);
let resting: ChildProcess | undefined;
let end: NodeJS.Timeout | undefined;

/**
 * An SVG drawing as a PNG of at most 512 px a side. It is drawn in a process of its own, one at a time: what librsvg reads of
 * it is bounded and nothing outside of it, but how long it draws can only be ended with the process (decision 60).
 * @throws ImageRefused `damaged`, `too_slow`
 */
export function drawSvg(svg: Buffer, { withinMs = LONGEST_MS } = {}): Promise<Buffer> {
  if (svg.length > DRAWING_BYTES_MAX) return Promise.reject(new ImageRefused('damaged'));
  return inTurn(async () => {
    clearTimeout(end);
    const child = resting ?? (await begin());
    resting = undefined;
    try {
      child.send(svg);
      const picture = (await hear(child, withinMs)) as Uint8Array | null;
      resting = child;
      if (!picture) throw new ImageRefused('damaged');
      return Buffer.from(picture);
    } finally {
      if (resting !== child) child.kill('SIGKILL');
      end = setTimeout(endResting, REST_MS).unref();
    }
  });
}

async function begin(): Promise<ChildProcess> {
  const child = fork(SCRIPT, [], {
    env: ENVIRONMENT,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Whoever asks hears of it as well; one that fails while it rests is not missed.
  child.on('error', () => {});
  child.once('exit', () => {
    if (resting === child) resting = undefined;
  });
  // Neither it nor the channel keeps the program from ending.
  child.unref();
  child.channel?.unref();
  await hear(child, BEGIN_MS);
  return child;
}

function endResting(): void {
  resting?.kill('SIGKILL');
  resting = undefined;
}

/** Its next message. @throws ImageRefused where it ends, or says nothing within `withinMs` */
async function hear(child: ChildProcess, withinMs: number): Promise<unknown> {
  const settled = new AbortController();
  const late = AbortSignal.timeout(withinMs);
  const signal = AbortSignal.any([late, settled.signal]);
  try {
    const ended = once(child, 'exit', { signal }).then(() => {
      throw new ImageRefused('damaged');
    });
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [unknown];
    return message;
  } catch (error) {
    throw late.aborted ? new ImageRefused('too_slow') : error;
  } finally {
    settled.abort();
  }
}
