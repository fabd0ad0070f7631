import type { Environment } from './variables.ts';

/** How many processes the connections of the embedded database are enough for, with room for commands. */
const EMBEDDED_WORKERS = 4;

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

export function databaseSettings(env: Environment): DatabaseSettings {
  return {
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    namedStatements: env.DATABASE_NAMED_STATEMENTS === 'on',
    standby: env.DATABASE_READ_URL
      ? { url: env.DATABASE_READ_URL, maxLagSeconds: env.DATABASE_READ_LAG_SECONDS }
      : null,
  };
}

/** What of these settings makes no sense without an outside database: one sentence each. */
export function databaseRefusals(env: Environment): string[] {
  if (env.DATABASE_URL !== undefined) return [];
  const about = (['DATABASE_READ_URL', 'DATABASE_DIRECT_URL'] as const).filter(
    (name) => env[name] !== undefined,
  );
  return [
    ...(env.WORKERS > EMBEDDED_WORKERS
      ? [`WORKERS must be at most ${EMBEDDED_WORKERS} without DATABASE_URL.`]
      : []),
    ...about.map((name) => `${name} is about the database in DATABASE_URL, and needs it.`),
  ];
}
