import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from './programs.ts';

const LIST_PATH = '/api/projects?limit=12';
const PER_SECOND = 200;

/** Milliseconds of each answer of the list, asked at a steady pace whether or not the one before has come. */
export async function readList(
  server: Program,
  { seconds = Number.POSITIVE_INFINITY, until }: { seconds?: number; until?: AbortSignal },
): Promise<number[]> {
  const durations: Promise<number>[] = [];
  // A new one each time: connections that rested were closed by the server meanwhile.
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const start = performance.now();
  for (let count = 0; count < PER_SECOND * seconds && !until?.aborted; count++) {
    const due = start + (count * 1000) / PER_SECOND;
    if (due > performance.now()) await sleep(due - performance.now());
    const duration = readOnce(server, agent);
    duration.catch(() => {});
    durations.push(duration);
  }
  try {
    return await Promise.all(durations);
  } finally {
    agent.destroy();
  }
}

function readOnce(server: Program, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const ask = () => {
      const request = get(server.url + LIST_PATH, { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`the list answered ${response.statusCode}`));
        response.resume().once('end', () => resolve(performance.now() - start));
      });
      // A connection that rested may be closed by the server in the moment in which it is used again.
      request.once('error', (error) => (request.reusedSocket ? ask() : reject(error)));
    };
    ask();
  });
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
