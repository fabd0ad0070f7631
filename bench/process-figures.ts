import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
const SAMPLE_EVERY_MS = 15;

/** Seconds of processor time that a process has used so far, all its threads together. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may contain blanks; user and system time are the 14th and 15th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
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
