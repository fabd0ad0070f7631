import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReturnFile } from '#contract/accounting/constants.ts';
import { type CsvColumns, sendCsv } from '#platform/http/csv.ts';
import { sendFile } from '#platform/http/file-replies.ts';
import type { TaxReturn } from '../service/gstr1.ts';

interface SentReturn<Row> {
  /** Without what it ends in. */
  name: string;
  format: ReturnFile;
  file: TaxReturn<Row>;
  columns: CsvColumns<Row>;
}

/** `gstr1-2026-11`, and with the GSTIN where one was asked for. */
export const returnName = (form: string, { month, gstin }: { month: string; gstin: string }) =>
  [form, month, gstin].filter((part) => part !== '').join('-');

/** Answers with a return as it is read: as the portal takes it, or its lines for reading. */
export function sendReturn<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, format, file, columns }: SentReturn<Row>,
): FastifyReply | Promise<FastifyReply> {
  if (format === 'csv') return sendCsv(reply, `${name}.csv`, columns, file.rows);
  const open = () => Readable.from(file.json, { objectMode: false });
  return sendFile(request, reply, { name: `${name}.json`, mediaType: 'application/json', open });
}
