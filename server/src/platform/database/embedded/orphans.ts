import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLog } from '../log.ts';
import { removeSocket } from './socket.ts';

/** First the fast shutdown; the others only for what does not answer. Milliseconds. */
const PHASES = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;

/**
 * Ends the PostgreSQL processes that a killed Codehaat left on `cluster`, and takes away their socket and a lock file that names
 * a stranger's process.
 * Only for the holder of the folder's lock: everything found is then an orphan (rule O2).
 */
export async function stopOrphans(cluster: string, log: DatabaseLog): Promise<void> {
  for (const [signal, patience] of PHASES) {
    if (findProcesses(cluster).length === 0) break;
    log.info({ signal }, 'A PostgreSQL of an earlier run is still there; stopping it');
    for (const pid of findProcesses(cluster)) send(pid, signal);
    const until = performance.now() + patience;
    while (findProcesses(cluster).length > 0 && performance.now() < until) await sleep(25);
  }
  const left = findProcesses(cluster);
  if (left.length > 0) {
    throw new Error(
      `PostgreSQL of an earlier run does not end (processes ${left.join(', ')}). End it, then start again.`,
    );
  }
  // After a restart of the machine or container the number in the file may belong to any process; PostgreSQL would refuse to start.
  const pid = recordedPid(cluster);
  if (pid && isAlive(pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
  removeSocket(cluster);
}

/** PostgreSQL's processes work inside their data folder, so on Linux that finds also those whose postmaster is gone. */
function findProcesses(cluster: string): number[] {
  if (process.platform !== 'linux') return findRecordedProcess(cluster);
  const folder = realpathSync(cluster);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return (
          readlinkSync(`/proc/${name}/cwd`) === folder &&
          readFileSync(`/proc/${name}/comm`, 'utf8').trim() === 'postgres' &&
          !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${name}/status`, 'utf8'))
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}

function findRecordedProcess(cluster: string): number[] {
  const pid = recordedPid(cluster);
  if (!pid || !isAlive(pid) || process.platform === 'win32') return [];
  try {
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(cluster) ? [pid] : [];
  } catch {
    return [];
  }
}

function recordedPid(cluster: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
