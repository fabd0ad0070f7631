// npm run passwords:filter -- LIST…: makes the filter of leaked passwords from lists with one password a line, plain or
// gzipped. docs/security.md says which lists the one in the repository was made of.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { runServer } from '../run-server.mjs';

const ON_PINNED_NODE = '--on-pinned-node';
const FILE = '../../server/src/features/accounts/passwords/leaked/leaked-passwords.xor16';
const USAGE = `Usage: npm run passwords:filter -- LIST…

Makes the filter of leaked passwords from lists with one password a line, plain (.txt) or gzipped (.gz), and from the
lists of zxcvbn.`;

const words = process.argv.slice(2).filter((word) => word !== ON_PINNED_NODE);

if (words.length === 0 || words.includes('--help')) {
  process.stdout.write(`${USAGE}\n`);
  process.exitCode = words.length === 0 ? 2 : 0;
} else if (process.argv.includes(ON_PINNED_NODE)) {
  await write(words);
} else {
  runServer([fileURLToPath(import.meta.url), ON_PINNED_NODE, ...words]);
}

async function write(lists) {
  const { leakedForm } = await import(
    '../../server/src/features/accounts/passwords/leaked/leaked-passwords.ts'
  );
  const { makeFilter } = await import('../../server/src/features/accounts/passwords/leaked/xor-filter.ts');
  const { PASSWORD_MAX, PASSWORD_MIN } = await import('../../contract/src/accounts/constants.ts');
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const forms = new Set();
  const add = (passwords) => {
    const before = forms.size;
    for (const password of passwords) {
      const form = leakedForm(password);
      // Shorter ones are refused anyway.
      if (form.length >= PASSWORD_MIN && form.length <= PASSWORD_MAX) forms.add(form);
    }
    return forms.size - before;
  };
  for (const list of lists) {
    const bytes = readFileSync(list);
    const text = (list.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    process.stdout.write(`${add(text.split(/\r?\n/))} passwords from ${list}\n`);
  }
  process.stdout.write(`${add(dictionary['passwords-common'])} more of zxcvbn\n`);
  const file = makeFilter([...forms].sort());
  writeFileSync(new URL(FILE, import.meta.url), file);
  process.stdout.write(`${forms.size} passwords in ${file.length} bytes\n`);
}
