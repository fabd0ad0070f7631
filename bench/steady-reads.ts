import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from './programs.ts';

const LIST_PATH = '/api/projects?limit=12';
const PER_SECOND = 200;

interface HowLong {
  seconds?: number;
  until?: AbortSignal;
}

/** Milliseconds of each answer of the list, asked at a steady pace whether or not the one before has come. */
export const readList = (server: Program, howLong: HowLong): Promise<number[]> =>
  readSteadily(server, LIST_PATH, howLong);

/** The same of any path. */
export async function readSteadily(
  server: Program,
  path: string,
  { seconds = Number.POSITIVE_INFINITY, until }: HowLong,
): Promise<number[]> {
  const durations: Promise<number>[] = [];
  // A new one each time: connections that rested were closed by the server meanwhile.
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const start = performance.now();
  for (let count = 0; count < PER_SECOND * seconds && !until?.aborted; count++) {
    const due = start + (count * 1000) / PER_SECOND;
    if (due > performance.now()) await sleep(due - performance.now());
    const duration = readOnce(server.url + path, agent);
    duration.catch(() => {});
    durations.push(duration);
  }
  try {
    return await Promise.all(durations);
  } finally {
    agent.destroy();
  }
}

function readOnce(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const ask = () => {
      const request = get(url, { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
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
