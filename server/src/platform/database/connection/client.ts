import pg from 'pg';
import { passwordFileOf, readPasswordFile } from './password-file.ts';

/**
 * What every connection to a database is made with, those of pools too (`Client` of their options). Where the address names
 * a file for its password, the file is read for each connection, so that a new password needs no restart.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const file = passwordFileOf(config?.connectionString ?? '');
    // In `config` it would lose to the address, which has none.
    if (file !== null) Object.assign(this, { password: () => readPasswordFile(file) });
  }
}
