import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, mayBeClosed } from '../../machine/private-folder.ts';
import type { Binaries } from './binaries.ts';
import { POSTGRES_ENVIRONMENT } from './binaries.ts';

/** How PostgreSQL is started where we are root, which it refuses to be: as another user, or as root renamed in a namespace. */
export interface RunAs {
  /** What goes in front of the command. */
  prefix: string[];
  identity: { uid: number; gid: number } | undefined;
}

const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
const USERS = ['postgres', 'nobody'];

/**
 * Chooses the way to run PostgreSQL on `folder` (which exists): as we are, if we are not root; else under an unprivileged user who
 * may enter the folder and run the programs; else inside a user namespace that maps root to nobody (rule O2).
 */
export function chooseRunAs(folder: string, binaries: Binaries): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [], identity: undefined };
  const ways: RunAs[] = [
    ...unprivilegedUsers().map((identity) => ({ prefix: [], identity })),
    { prefix: NAMESPACE, identity: undefined },
  ];
  const way = ways.find((candidate) => mayUse(candidate, folder, binaries));
  if (way) return way;
  throw new Error(
    `PostgreSQL does not run as root, no other user may enter ${folder}, and this system allows no user namespaces. ` +
      'Start Codehaat as another user, set DATA_DIR to a folder that others may enter, or set DATABASE_URL.',
  );
}

/** Leaves the data folder to us alone; where the server runs as another user, that one's group may pass through it. */
export function closeDataFolder(folder: string, { identity }: RunAs): void {
  if (!identity) {
    makePrivateFolder(folder);
    return;
  }
  const found = statSync(folder);
  if (!mayBeClosed(found) || (found.mode & 0o777) === 0o710) return;
  chownSync(folder, found.uid, identity.gid);
  chmodSync(folder, 0o710);
}

/** Gives the files to whom the server runs as; they differ when the folder was moved or its permissions changed between two starts. */
export function handOver(folder: string, runAs: RunAs): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = runAs.identity ?? { uid: 0, gid: 0 };
  if (statSync(folder).uid === uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), uid, gid);
  }
  // Last, so that an interrupted hand-over is seen by the next start and done again.
  chownSync(folder, uid, gid);
}

function unprivilegedUsers(): { uid: number; gid: number }[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return USERS.flatMap((name) => {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    return Number(uid) > 0 ? [{ uid: Number(uid), gid: Number(gid) }] : [];
  });
}

function mayUse(runAs: RunAs, folder: string, binaries: Binaries): boolean {
  const [command, ...args] = [
    ...runAs.prefix,
    ...['/bin/sh', '-c', 'cd "$1" && "$2" --version', 'sh', folder, binaries.postgres],
  ] as [string, ...string[]];
  const tried = spawnSync(command, args, { ...runAs.identity, env: POSTGRES_ENVIRONMENT, stdio: 'ignore' });
  return tried.status === 0;
}
