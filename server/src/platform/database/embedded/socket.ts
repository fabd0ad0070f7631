import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Each cluster's socket is in a folder of its own, so all may have the same number. */
export const SOCKET_PORT = 5432;
const NAME = `.s.PGSQL.${SOCKET_PORT}`;
/** macOS allows 103 bytes, Linux 107. */
const LONGEST_PATH = 100;

/** Whether the server may listen on a socket in this folder: not on Windows, in a deep folder, or where a volume knows no sockets. */
export async function canHoldSocket(folder: string): Promise<boolean> {
  const path = join(folder, NAME);
  if (process.platform === 'win32' || Buffer.byteLength(path) > LONGEST_PATH) return false;
  const probe = createServer();
  const isOpened = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(path, () => resolve(true));
  });
  if (isOpened) await new Promise((resolve) => probe.close(resolve));
  return isOpened;
}

/** Takes away what a server that was killed left there; its lock may name a process that is somebody else's by now. */
export function removeSocket(folder: string): void {
  for (const name of [NAME, `${NAME}.lock`]) rmSync(join(folder, name), { force: true });
}
