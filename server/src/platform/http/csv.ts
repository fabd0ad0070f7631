import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type CsvValue = string | number | boolean | null;

/**
 * One field of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe in front: it
 * may come from anybody.
 */
function csvField(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = /^[\s]*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (values: readonly CsvValue[]) => `${values.map(csvField).join(',')}\r\n`;

/** Answers with rows as they are read; memory does not grow with them. The mark in front tells spreadsheets of UTF-8. */
export function sendCsv(
  reply: FastifyReply,
  filename: string,
  head: readonly string[],
  rows: AsyncIterable<readonly CsvValue[]>,
): FastifyReply {
  async function* lines() {
    yield `\uFEFF${csvLine(head)}`;
    for await (const row of rows) yield csvLine(row);
  }
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(Readable.from(lines()));
}
