import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, type DatabaseServer, runOnServer } from './template.ts';

const OBJECT_IN_USE = '55006';

export interface ClonedDatabase {
  url: string;
  /** Ends what is still connected and removes the database. */
  drop(): Promise<void>;
}

/** A database of its own for a test file: migrated, empty, the job queue's tables in place. */
export async function cloneDatabase(): Promise<ClonedDatabase> {
  const adminUrl = inject('adminDatabaseUrl');
  const server = { adminUrl, marketUrl: inject('marketDatabaseUrl') };
  const template = inject('templateDatabase');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  return {
    url: await copyDatabase(server, template, name),
    async drop() {
      await runOnServer(adminUrl, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
    },
  };
}

async function copyDatabase(server: DatabaseServer, template: string, name: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await createDatabase(server, name, template);
    } catch (error) {
      if ((error as { code?: string }).code !== OBJECT_IN_USE || attempt === 20) throw error;
      await sleep(50 * attempt);
    }
  }
}
