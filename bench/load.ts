import autocannon from 'autocannon';
import { cpuSeconds } from './process-figures.ts';
import type { Program } from './programs.ts';

/** What is asked of one server. */
export interface Subject {
  program: Program;
  path: string;
  headers?: Record<string, string>;
}

export interface Figure {
  /** Requests a second. */
  rps: number;
  /** Microseconds of the server process's processor time per request. */
  cpu: number;
  /** The same of the database's processes; 0 where they were not watched. */
  databaseCpu: number;
}

/** Seconds of processor time that the database has used so far. */
type DatabaseClock = () => Promise<number>;

const UNWATCHED: DatabaseClock = async () => 0;

/** How long and how often each subject is measured. */
export interface Pace {
  /** Seconds for each subject of a measure, all rounds together. */
  seconds: number;
  rounds: number;
}

const CONNECTIONS = 20;
const WARM_UP_SECONDS = 0.7;
const SAMPLE_MS = 20;

/**
 * Measures subjects in turns, so that whatever else the machine does falls on all of them, and takes the median
 * of each. Every answer must be a 200.
 */
export async function measureInTurns(
  subjects: Subject[],
  { seconds, rounds }: Pace,
  databaseClock = UNWATCHED,
): Promise<Figure[]> {
  for (const subject of subjects) await run(subject, WARM_UP_SECONDS, UNWATCHED);
  const figures: Figure[][] = subjects.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, subject] of subjects.entries()) {
      figures[index]!.push(await run(subject, seconds / rounds, databaseClock));
    }
  }
  return figures.map((own) => ({
    rps: median(own.map(({ rps }) => rps)),
    cpu: median(own.map(({ cpu }) => cpu)),
    databaseCpu: median(own.map(({ databaseCpu }) => databaseCpu)),
  }));
}

async function run(
  { program, path, headers }: Subject,
  duration: number,
  databaseClock: DatabaseClock,
): Promise<Figure> {
  const databaseBefore = await databaseClock();
  const cpuBefore = cpuSeconds(program.pid);
  const url = `${program.url}${path}`;
  const result = await autocannon({ url, connections: CONNECTIONS, duration, sampleInt: SAMPLE_MS, headers });
  if (result.non2xx + result.errors + result.timeouts > 0 || result['2xx'] === 0) {
    throw new Error(
      `${path}: ${result['2xx']} good answers, ${result.non2xx} others, ${result.errors} errors`,
    );
  }
  const count = result['2xx'];
  return {
    rps: count / result.duration,
    cpu: ((cpuSeconds(program.pid) - cpuBefore) / count) * 1e6,
    databaseCpu: (((await databaseClock()) - databaseBefore) / count) * 1e6,
  };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
