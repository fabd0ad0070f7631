// Writes the file store as SQL: node sql/import.mjs data/invoices.json | psql billing
import { readFileSync } from 'node:fs';

const { counters, invoices } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const text = (value) => (value == null ? 'null' : `'${String(value).replaceAll("'", "''")}'`);
const seriesOf = (number) => number.split('/').slice(0, -1).join('/');

console.log('begin;');
for (const [id, last] of Object.entries(counters)) console.log(`insert into series values (${text(id)}, ${last});`);
for (const entry of invoices) {
  const money = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'roundOffPaise', 'totalPaise'].map((field) => entry[field]);
  const cancelled = entry.status === 'cancelled' ? ['now()', text(entry.cancelReason)] : ['null', 'null'];
  const values = [text(entry.number), text(seriesOf(entry.number)), text(entry.date), text(JSON.stringify(entry.seller)), text(JSON.stringify(entry.buyer)), ...money, ...cancelled];
  console.log(`insert into invoice values (${values.join(', ')});`);
  entry.lines.forEach((line, i) => {
    console.log(`insert into invoice_line values (${text(entry.number)}, ${i + 1}, ${text(line.description)}, ${text(line.hsn)}, ${line.quantity}, ${line.unitPaise}, ${line.rate});`);
  });
}
console.log('commit;');
