import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const COMMAND = ['server/src/commands/restore.ts', '--verify', '--checksums'];

/** What `npm run restore -- --verify --checksums` says. @throws Error when a file is missing, or an archive is another */
export async function verifyFiles(dataDir: string, environment: Record<string, string>): Promise<string> {
  const command = spawn(process.execPath, COMMAND, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => command.once('exit', resolve));
  const [code, out, error] = await Promise.all([ended, text(command.stdout), text(command.stderr)]);
  if (code !== 0) throw new Error(`${out}${error}`);
  return out.trim();
}
