import { cp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const COPIED = ['server', 'contract', 'sandbox', 'package.json'];
/** Too large to copy; what is in it is the same. */
const LINKED = ['node_modules', 'build'];
const MIGRATION = '0999_next_version.sql';

/** Additions to the tables that everybody uses, as a next version makes them; each table is locked for a moment. */
const ADDITIONS = ['users', 'sessions', 'projects', 'orders', 'negotiations', 'entitlements']
  .map(
    (table) => `ALTER TABLE ${table} ADD COLUMN next_version_note text NOT NULL DEFAULT '';
CREATE INDEX ${table}_next_version_note ON ${table} (next_version_note);`,
  )
  .join('\n');

/** Puts the sources of a version that follows this one into `folder`: the same program, and a migration more. */
export async function makeNewerVersion(folder: string): Promise<string> {
  for (const name of COPIED) await cp(join(ROOT, name), join(folder, name), { recursive: true });
  for (const name of LINKED) await symlink(join(ROOT, name), join(folder, name));
  await writeFile(join(folder, 'server', 'database', MIGRATION), ADDITIONS);
  return folder;
}
