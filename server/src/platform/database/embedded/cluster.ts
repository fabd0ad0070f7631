import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DATABASE, MARKET_ROLE } from '../market-role.ts';
import type { Binaries } from './binaries.ts';
import { majorVersion, POSTGRES_ENVIRONMENT } from './binaries.ts';
import type { RunAs } from './run-as.ts';
import { SOCKET_PORT } from './socket.ts';

export const SUPERUSER = 'codehaat';

/** Passwords and the address of the last start; kept inside the cluster so that they live and go together with it. */
export interface Access {
  /** The superuser's, for the start alone. */
  password: string;
  /** The market's own role's; clusters of before there was one have none until their next start. */
  marketPassword?: string | undefined;
  port: number | undefined;
  /** Whether the server listens on a socket in the cluster's folder, and not on a port of this machine. */
  hasSocket?: boolean | undefined;
}

/**
 * Makes the cluster `<dataDir>/postgres` if there is none. It is built under another name and renamed when complete, so a start that
 * was killed half way leaves nothing to repair. An existing one of another PostgreSQL version stops with a sentence.
 */
export async function ensureCluster(dataDir: string, binaries: Binaries, runAs: RunAs): Promise<string> {
  const cluster = join(dataDir, 'postgres');
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('postgres.new-')) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const major = majorVersion(binaries.postgres);
  if (existsSync(cluster)) {
    const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
    if (found === String(major)) return cluster;
    throw new Error(
      `The data folder ${cluster} was written by PostgreSQL ${found}, and this Codehaat brings PostgreSQL ${major}. ` +
        'Make a backup with the Codehaat that wrote it, and restore it into an empty DATA_DIR with this one.',
    );
  }
  await createCluster(cluster, major, binaries, runAs);
  return cluster;
}

export function readAccess(cluster: string): Access {
  return JSON.parse(readFileSync(join(cluster, 'codehaat.json'), 'utf8')) as Access;
}

/** The address of the market's database for the market's role, once a start has prepared both. */
export function marketUrl(cluster: string): string | null {
  const access = readAccess(cluster);
  if (access.marketPassword === undefined || access.port === undefined) return null;
  return `postgres://${MARKET_ROLE}:${access.marketPassword}@${serverOf(cluster, access)}/${DATABASE}`;
}

/** The same of another database, for the superuser. */
export function superuserUrl(cluster: string, access: Access, database: string): string {
  return `postgres://${SUPERUSER}:${access.password}@${serverOf(cluster, access)}/${database}`;
}

/** pg takes a host that is a path for the folder of a socket. */
function serverOf(cluster: string, { port, hasSocket }: Access): string {
  return hasSocket ? `${encodeURIComponent(realpathSync(cluster))}:${SOCKET_PORT}` : `127.0.0.1:${port}`;
}

/** A password that nobody has to type. */
export function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

export function writeAccess(cluster: string, access: Access): void {
  const file = join(cluster, 'codehaat.json');
  writeFileSync(`${file}.new`, JSON.stringify(access), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

async function createCluster(
  cluster: string,
  major: number,
  binaries: Binaries,
  runAs: RunAs,
): Promise<void> {
  const unfinished = `${cluster}.new-${randomBytes(6).toString('hex')}`;
  const password = newPassword();
  const passwordFile = `${unfinished}-password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runAs.identity) chownSync(passwordFile, runAs.identity.uid, runAs.identity.gid);
  try {
    let complaint = '';
    for (const locale of localeChoices(major)) {
      mkdirSync(unfinished, { mode: 0o700 });
      if (runAs.identity) chownSync(unfinished, runAs.identity.uid, runAs.identity.gid);
      complaint = await runInitdb(binaries, runAs, [
        `--pgdata=${unfinished}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--no-instructions',
        ...locale,
      ]);
      if (!complaint) break;
      rmSync(unfinished, { recursive: true, force: true });
    }
    if (complaint) throw new Error(`PostgreSQL could not set up its data folder: ${complaint}`);
    writeAccess(unfinished, { password, port: undefined });
    chmodSync(unfinished, 0o700);
    renameSync(unfinished, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Sorted by code point everywhere alike. The character types must know Unicode, or trigrams and search see only ASCII letters. */
function localeChoices(major: number): string[][] {
  const sorting = major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  return ['C.UTF-8', 'en_US.UTF-8', 'C'].map((ctype) => [...sorting, '--locale=C', `--lc-ctype=${ctype}`]);
}

/** Resolves to what initdb complained about, or to an empty text when it succeeded. */
async function runInitdb(binaries: Binaries, runAs: RunAs, args: string[]): Promise<string> {
  const [command, ...rest] = [...runAs.prefix, binaries.initdb, ...args] as [string, ...string[]];
  const initdb = spawn(command, rest, {
    ...runAs.identity,
    env: POSTGRES_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) =>
    initdb.on('error', reject).on('close', resolve),
  );
  const [code, complaint] = await Promise.all([ended, text(initdb.stderr)]);
  return code === 0 ? '' : complaint.trim() || `initdb ended with code ${code}`;
}
