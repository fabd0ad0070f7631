import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
const SAMPLE_EVERY_MS = 15;

/** Seconds of processor time that a process has used so far, all its threads together. */
export function cpuSeconds(pid: number): number {
  // User and system time are the 14th and 15th field.
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/**
 * Seconds of processor time that a process and its children have used so far, those that have ended included: for
 * PostgreSQL all its backends and helpers.
 */
export function familyCpuSeconds(pid: number): number {
  const ended = statOf(pid).slice(13, 15);
  return (
    cpuSeconds(pid) +
    childrenOf(pid).reduce((sum, child) => sum + cpuSecondsIfAlive(child), 0) +
    (Number(ended[0]) + Number(ended[1])) / TICKS_PER_SECOND
  );
}

/** One that ends meanwhile is counted with its parent's ended children. */
function cpuSecondsIfAlive(pid: number): number {
  try {
    return cpuSeconds(pid);
  } catch {
    return 0;
  }
}

/** The process that started this one. */
export const parentOf = (pid: number): number => Number(statOf(pid)[1]);

/** PostgreSQL's main process, as it notes itself in its folder. */
export function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

function childrenOf(pid: number): number[] {
  const path = `/proc/${pid}/task/${pid}/children`;
  return readFileSync(path, 'utf8').split(' ').filter(Boolean).map(Number);
}

/** The fields of a process's `stat` from the third, its state, on. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may contain blanks.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Seconds of processor time of all connections to the database together, as long as they stay open. */
export async function databaseCpuSeconds(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'`,
  );
  return rows.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
}

/** Bytes of memory that a process occupies now. */
function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}

/** Runs `work` and tells by how many bytes the memory of a process rose above its beginning meanwhile. */
export async function memoryGrowth<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ grown: number; result: T }> {
  const before = residentBytes(pid);
  let peak = before;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      peak = Math.max(peak, residentBytes(pid));
      await sleep(SAMPLE_EVERY_MS);
    }
  })();
  try {
    const result = await work();
    return { result, grown: Math.max(peak, residentBytes(pid)) - before };
  } finally {
    isDone = true;
    await watching;
  }
}
