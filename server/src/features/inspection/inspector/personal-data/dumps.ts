/** With this many rows or more, a file without a dump program's mark is a copy of data, and not what an application begins with. */
const ROWS_OF_DUMP = 100;
const MAX_COUNTED = 100_000;
const BANNER_CHARACTERS = 2_000;
const BANNER =
  /PostgreSQL database (?:cluster )?dump|(?:MySQL|MariaDB) dump \d|phpMyAdmin SQL Dump|-- Adminer \d|HeidiSQL|-- Dump(?:ed|ing) /;
const SQL_FILE = /\.(?:sql|pgsql|mysql|dump|bak|txt)$/i;
const INSERT = /\b(?:INSERT|REPLACE)\s+(?:IGNORE\s+)?INTO\b/gi;
const NEXT_ROW = /\)\s*,\s*\(/g;
const COPY = /^COPY\b.* FROM stdin;$/gim;

/** A dump of a database: how many rows it has, and where the first is. */
export interface Dump {
  readonly rows: number;
  readonly at: number;
}

/** Whether a text is a dump; `undefined` for other texts, such as a schema or a few rows to begin with. */
export function dumpIn(path: string, text: string): Dump | undefined {
  if (!SQL_FILE.test(path.slice(-20))) return undefined;
  const inserts = counted(text, INSERT);
  const copied = copiedRows(text);
  const rows = copied.rows + (inserts.rows === 0 ? 0 : inserts.rows + counted(text, NEXT_ROW).rows);
  const isMade = BANNER.test(text.slice(0, BANNER_CHARACTERS));
  if (rows < (isMade ? 1 : ROWS_OF_DUMP)) return undefined;
  return { rows, at: Math.min(inserts.at, copied.at) };
}

/** How often a pattern is in a text, and where first. */
function counted(text: string, pattern: RegExp): Dump {
  let rows = 0;
  let at = text.length;
  for (const { index } of text.matchAll(pattern)) {
    if (rows === 0) at = index;
    if (++rows === MAX_COUNTED) break;
  }
  return { rows, at };
}

/** The lines of PostgreSQL's COPY statements. */
function copiedRows(text: string): Dump {
  let rows = 0;
  let at = text.length;
  let read = 0;
  for (const { index } of text.matchAll(COPY)) {
    if (index < read) continue;
    if (at === text.length) at = index;
    const end = text.indexOf('\n\\.', index);
    read = end === -1 ? text.length : end;
    for (
      let line = text.indexOf('\n', index);
      line !== -1 && line < read;
      line = text.indexOf('\n', line + 1)
    )
      rows += 1;
  }
  return { rows, at };
}
