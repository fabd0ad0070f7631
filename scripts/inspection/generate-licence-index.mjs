// Writes the index of licence texts: `node scripts/with-tools.mjs node scripts/inspection/generate-licence-index.mjs`
import { writeFileSync } from 'node:fs';
import { describeLicences, INDEX_FILE } from './licence-index.mjs';

writeFileSync(INDEX_FILE, describeLicences());
