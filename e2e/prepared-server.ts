import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inject } from 'vitest';
import { type ServerProcess, startServer } from './server-process.ts';

/**
 * Starts the server on a new data folder, a copy of one that was started before and has the admin of `signInAdmin` in it:
 * for journeys that are not about the first start.
 */
export async function startPreparedServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  // PostgreSQL insists on owner and mode of its files, which Node's own copying does not keep.
  const copying = spawn('cp', ['-a', inject('preparedDataFolder'), dataDir], { stdio: 'inherit' });
  const [code] = await once(copying, 'exit');
  if (code !== 0) throw new Error(`the prepared data folder could not be copied to ${dataDir}`);
  return startServer(dataDir, env);
}
