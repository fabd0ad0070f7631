import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { readPasswordFile, withPasswordFile } from '#platform/database/connection/password-file.ts';
import type { Environment } from './variables.ts';

/** How many processes the connections of the embedded database are enough for, with room for commands. */
const EMBEDDED_WORKERS = 4;

const ADDRESSES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const;
/** Parameters of an address that name files: what TLS needs. */
const TLS_FILES = ['sslrootcert', 'sslcert', 'sslkey'];

/** Every address names the file of the password, where there is one. */
export interface DatabaseSettings {
  /** `null` starts the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** The same without a pooler, for what needs a connection of its own; `null` where there is none in between. */
  databaseDirectUrl: string | null;
  /** Whether statements that come often may be given names. */
  namedStatements: boolean;
  /** Where people read while the primary is away; `null` where there is no standby (rule O4). */
  standby: { url: string; maxLagSeconds: number } | null;
}

export function databaseSettings(env: Environment, root: string): DatabaseSettings {
  const file = env.DATABASE_PASSWORD_FILE;
  const addressOf = (url: string | undefined) =>
    url === undefined || file === undefined ? (url ?? null) : withPasswordFile(url, resolve(root, file));
  const readUrl = addressOf(env.DATABASE_READ_URL);
  return {
    databaseUrl: addressOf(env.DATABASE_URL),
    databaseDirectUrl: addressOf(env.DATABASE_DIRECT_URL),
    namedStatements: env.DATABASE_NAMED_STATEMENTS === 'on',
    standby: readUrl === null ? null : { url: readUrl, maxLagSeconds: env.DATABASE_READ_LAG_SECONDS },
  };
}

/** What of these settings cannot be: one sentence each. */
export function databaseRefusals(env: Environment, root: string): string[] {
  return env.DATABASE_URL === undefined
    ? withoutDatabase(env)
    : [...unreadFiles(env, root), ...passwordRefusals(env, root)];
}

function withoutDatabase(env: Environment): string[] {
  const about = (['DATABASE_READ_URL', 'DATABASE_DIRECT_URL', 'DATABASE_PASSWORD_FILE'] as const).filter(
    (name) => env[name] !== undefined,
  );
  return [
    ...(env.WORKERS > EMBEDDED_WORKERS
      ? [`WORKERS must be at most ${EMBEDDED_WORKERS} without DATABASE_URL.`]
      : []),
    ...about.map((name) => `${name} is about the database in DATABASE_URL, and needs it.`),
  ];
}

/** pg reads them anew for each connection, and tells of none by the setting that names it. */
function unreadFiles(env: Environment, root: string): string[] {
  return ADDRESSES.flatMap((name) => {
    const { searchParams } = new URL(env[name] ?? 'postgres://none');
    return TLS_FILES.flatMap((parameter) => {
      const path = searchParams.get(parameter);
      return path === null || isReadable(resolve(root, path))
        ? []
        : [`${name} names a file that cannot be read as its ${parameter}: ${path}.`];
    });
  });
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** A password that is in two places is changed in one of them: then nobody knows which counts. */
function passwordRefusals(env: Environment, root: string): string[] {
  const file = env.DATABASE_PASSWORD_FILE;
  if (file === undefined) return [];
  const twice = ADDRESSES.filter((name) => hasPassword(env[name])).map(
    (name) =>
      `${name} has a password, and DATABASE_PASSWORD_FILE names a file with one: take one of them away.`,
  );
  try {
    readPasswordFile(resolve(root, file));
    return twice;
  } catch (error) {
    return [...twice, `${(error as Error).message}.`];
  }
}

function hasPassword(url = 'postgres://none'): boolean {
  const { password, searchParams } = new URL(url);
  return password !== '' || searchParams.has('password');
}
