import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { type Advisory, parseRecord } from './parse-record.ts';
import { readRecords } from './read-records.ts';
import { saveAdvisories } from './save-advisories.ts';

/** Records that are written by one statement. */
const BATCH_RECORDS = 500;

export interface LoadedAdvisories {
  /** Records that were read. */
  records: number;
  kept: number;
  /** Newer ones are here already. */
  older: number;
  withdrawn: number;
  /** About packages of other ecosystems only. */
  elsewhere: number;
  unreadable: number;
  /** That were here and are no longer. */
  removed: number;
}

interface Batch {
  advisories: Map<string, Advisory>;
  gone: Set<string>;
}

/**
 * Loads OSV records of known holes from a JSON file, a ZIP or a folder; those that have the same id are replaced. It may be
 * done again at any time: what was loaded before a failure stays.
 * @throws Error with a sentence when the path holds something else
 */
export async function loadAdvisories(db: Kysely<DB>, path: string): Promise<LoadedAdvisories> {
  const loaded = { records: 0, kept: 0, older: 0, withdrawn: 0, elsewhere: 0, unreadable: 0, removed: 0 };
  let batch = emptyBatch();
  async function save() {
    const { advisories, gone } = batch;
    batch = emptyBatch();
    const { kept, removed } = await saveAdvisories(db, [...advisories.values()], [...gone]);
    loaded.kept += kept;
    loaded.older += advisories.size - kept;
    loaded.removed += removed;
  }
  for await (const text of readRecords(path)) {
    loaded.records++;
    const record = parseRecord(text);
    if (record.kind === 'advisory') addNewest(batch, record.advisory);
    else {
      loaded[record.kind]++;
      if (record.kind !== 'unreadable') batch.gone.add(record.id);
    }
    if (batch.advisories.size + batch.gone.size >= BATCH_RECORDS) await save();
  }
  await save();
  return loaded;
}

function emptyBatch(): Batch {
  return { advisories: new Map(), gone: new Set() };
}

/** The database takes an id once in a statement. */
function addNewest({ advisories }: Batch, advisory: Advisory): void {
  const other = advisories.get(advisory.id);
  if (!other || other.modifiedAt <= advisory.modifiedAt) advisories.set(advisory.id, advisory);
}
