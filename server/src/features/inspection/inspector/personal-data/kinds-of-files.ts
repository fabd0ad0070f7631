const DATA = new Set(
  'csv tsv psv json ndjson jsonl geojson sql pgsql dump bak txt text log xml yaml yml vcf ldif eml mbox'.split(
    ' ',
  ),
);
/** Files that name authors and maintainers. */
const OF_AUTHORS =
  /^(?:authors|contributors|maintainers|credits|thanks|changelog|changes|history|copying|notice|readme|codeowners|security|package|composer|bower|manifest|\.all-contributorsrc)(?:\.(?:txt|json|ya?ml|xml))?$/i;
const LICENCE = /licen[cs]e/i;
const LOCK_FILE = /(?:[-.]lock|shrinkwrap)\b/i;
const DATABASE = new Set(
  'mdb accdb frm myd myi ibd sqlite sqlite3 db3 fdb gdb dbf mdf ldf ndf rdb realm'.split(' '),
);
const MAX_NAME = 200;
const DATABASE_BEGINNINGS = ['SQLite format 3\0', 'REDIS00', 'PGDMP'];
/** Microsoft Access writes its name behind four bytes. */
const ACCESS_BEGINNINGS = ['Standard Jet DB\0', 'Standard ACE DB\0'];
const ACCESS_AT = 4;

/** Whether a text file holds data, which may be that of people. */
export function isDataFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).slice(0, MAX_NAME);
  const isOfAuthors = OF_AUTHORS.test(name) || LICENCE.test(name) || LOCK_FILE.test(name);
  return DATA.has(extensionOf(path)) && !isOfAuthors;
}

/** Whether a file is a database, by its first bytes, or by its name where it is no text. */
export function isDatabase(path: string, head: Buffer, isText: boolean): boolean {
  const begins = (word: string, at: number) =>
    head.subarray(at, at + word.length).equals(Buffer.from(word, 'latin1'));
  if (DATABASE_BEGINNINGS.some((word) => begins(word, 0))) return true;
  if (ACCESS_BEGINNINGS.some((word) => begins(word, ACCESS_AT))) return true;
  return !isText && head.length > 0 && DATABASE.has(extensionOf(path));
}

function extensionOf(path: string): string {
  const name = path.slice(-MAX_NAME);
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
