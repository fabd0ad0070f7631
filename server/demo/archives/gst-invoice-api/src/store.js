import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** State in one JSON file, written to a new name and renamed. */
export function openStore(file) {
  let state = { counters: {}, invoices: [] };
  try {
    state = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return {
    state,
    save() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(state, null, 1));
      renameSync(`${file}.new`, file);
    },
  };
}
