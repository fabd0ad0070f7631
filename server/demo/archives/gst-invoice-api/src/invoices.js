import { isGstin } from './gstin.js';
import { computeInvoice, financialYear, RATES } from './tax.js';

export class Refusal extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

const refuse = (message) => {
  throw new Refusal(422, message);
};

function checkLine(line, index) {
  const at = `lines[${index}]`;
  if (typeof line?.description !== 'string' || !line.description.trim()) refuse(`${at}.description is missing.`);
  if (!/^[0-9]{4,8}$/.test(line.hsn ?? '')) refuse(`${at}.hsn must have 4 to 8 digits.`);
  if (!Number.isSafeInteger(line.quantity) || line.quantity < 1) refuse(`${at}.quantity must be a whole number from 1.`);
  if (!Number.isSafeInteger(line.unitPaise) || line.unitPaise < 0) refuse(`${at}.unitPaise must be whole paise.`);
  if (!RATES.includes(line.rate)) refuse(`${at}.rate must be one of ${RATES.join(', ')}.`);
  const { description, hsn, quantity, unitPaise, rate } = line;
  return { description: description.trim(), hsn, quantity, unitPaise, rate };
}

/** Makes the next invoice of the seller's series and puts it into `state`. */
export function issue(state, input) {
  const { seller, buyer, date } = input ?? {};
  if (!isGstin(seller?.gstin)) refuse('seller.gstin is not a valid GSTIN.');
  if (buyer?.gstin && !isGstin(buyer.gstin)) refuse('buyer.gstin is not a valid GSTIN.');
  if (!buyer?.name) refuse('buyer.name is missing.');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date ?? '') || Number.isNaN(Date.parse(date))) refuse('date must be YYYY-MM-DD.');
  if (!Array.isArray(input.lines) || !input.lines.length) refuse('lines must hold at least one line.');
  const series = `${input.series ?? 'INV'}/${financialYear(date)}`;
  const next = (state.counters[series] ?? 0) + 1;
  const invoice = {
    number: `${series}/${String(next).padStart(6, '0')}`,
    date,
    seller,
    buyer,
    status: 'issued',
    ...computeInvoice(seller, buyer, input.lines.map(checkLine)),
  };
  state.counters[series] = next;
  state.invoices.unshift(invoice);
  return invoice;
}

export function find(state, number) {
  const invoice = state.invoices.find((entry) => entry.number === number);
  if (!invoice) throw new Refusal(404, `No invoice ${number}.`);
  return invoice;
}

export function cancel(state, number, reason) {
  const invoice = find(state, number);
  if (invoice.status === 'cancelled') throw new Refusal(409, 'It is cancelled already.');
  invoice.status = 'cancelled';
  invoice.cancelReason = String(reason ?? '').slice(0, 200);
  return invoice;
}

/** Newest first; `after` is the number of the last invoice of the page before. */
export function list(state, { buyer = '', from = '', to = '9999', limit = 20, after } = {}) {
  const found = state.invoices.filter(
    (entry) => entry.date >= from && entry.date <= to && entry.buyer.name.toLowerCase().includes(buyer.toLowerCase()),
  );
  const start = after ? found.findIndex((entry) => entry.number === after) + 1 : 0;
  const size = Math.min(100, Math.max(1, Number(limit) || 20));
  const page = found.slice(start, start + size);
  return { invoices: page, next: start + size < found.length ? page.at(-1).number : null };
}

/** Tax of one month by rate, cancelled invoices left out. */
export function summary(state, month) {
  const byRate = {};
  for (const invoice of state.invoices) {
    if (invoice.status !== 'issued' || !invoice.date.startsWith(month)) continue;
    for (const line of invoice.lines) {
      const entry = (byRate[line.rate] ??= { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 });
      for (const field of Object.keys(entry)) entry[field] += line[field];
    }
  }
  return { month, byRate };
}
