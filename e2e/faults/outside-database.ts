import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = join(import.meta.dirname, '../../server/testing/database/run-embedded-database.ts');

/** A PostgreSQL in a process of its own, which can be stopped and started on the same address. */
export interface OutsideDatabase {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function openOutsideDatabase(dataDir: string): Promise<OutsideDatabase> {
  let child: ChildProcess;
  const start = async () => {
    const started = spawn(process.execPath, [PROGRAM, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    const [line] = await once(createInterface({ input: started.stdout }), 'line');
    return String(line);
  };
  return {
    url: await start(),
    async start() {
      await start();
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
