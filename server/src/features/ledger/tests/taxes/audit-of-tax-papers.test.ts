import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/context.ts';
import { dayInIndia, monthInIndia } from '#platform/time/days.ts';
import { openTaxMonths, type TaxMonths } from '#testing/fixtures/tax/tax-months.ts';
import { checkLedger } from '../../service/check-books.ts';

let months: TaxMonths;
beforeAll(async () => {
  months = await openTaxMonths();
  await months.goTo(dayInIndia(monthInIndia(months.next).until));
  const { shop } = months;
  const body = { tax: 'tcs', month: months.month, amountPaise: 1_000, paidOn: `${months.next}-07` };
  const token = shop.admin.token;
  const paid = await shop.market.api('POST', '/admin/tax/challans', {
    token,
    body: { ...body, reference: 'CIN0001' },
  });
  expect(paid.status).toBe(201);
});
afterAll(() => months?.shop.market.stop());

/** Plants a fault as somebody who owns the tables, looks, and takes it back. */
async function findingsAfter(statements: readonly string[]): Promise<string[]> {
  const undone = new Error('undone');
  let found: string[] = [];
  await inTransaction(months.shop.ctx, async (ctx) => {
    const lifted = ['ledger_transactions', 'ledger_entries'].map(
      (name) => `ALTER TABLE ${name} DISABLE TRIGGER USER`,
    );
    for (const statement of [...lifted, ...statements]) await sql.raw(statement).execute(ctx.db);
    found = (await checkLedger(ctx)).map(({ check }) => check);
    throw undone;
  }).catch((error) => {
    if (error !== undone) throw error;
  });
  return found;
}

const INVOICE = `kind = 'tax_invoice'`;
const ONE = (kind: string) => `(SELECT id FROM tax_papers WHERE kind = '${kind}' ORDER BY id LIMIT 1)`;
const COMMISSION = `id = ${ONE('commission_invoice')}`;

/** Each fault is found by this check. */
function finds(
  check: string,
  faults: readonly (readonly [what: string, statements: readonly string[]])[],
): void {
  describe(check, () => {
    it.each(faults)('An auditor who plants %s finds it named', async (_what, statements) => {
      expect(await findingsAfter(statements)).toContain(check);
    });
  });
}

it('Where nothing is planted nothing is found', async () => {
  expect(await findingsAfter([])).toEqual([]);
});

finds('every payment of tax is posted', [
  [
    'a payment of another amount than its posting',
    ['UPDATE tax_challans SET amount_paise = amount_paise + 1'],
  ],
  ['a payment of another tax than its posting', [`UPDATE tax_challans SET tax = 'tds'`]],
  ['a posting whose payment is gone', ['DELETE FROM tax_challans']],
  [
    'a payment without a posting',
    [
      `INSERT INTO tax_challans SELECT gen_random_uuid(), tax, month, amount_paise, 'CIN0002', paid_on, recorded_at, recorded_by
        FROM tax_challans`,
    ],
  ],
]);

finds('every invoice and note says what its posting moved', [
  [
    'an invoice of a paisa more, columns and content alike',
    [
      `UPDATE tax_papers SET taxable_paise = taxable_paise + 1, total_paise = total_paise + 1,
        content = content || jsonb_build_object('taxablePaise', taxable_paise + 1, 'totalPaise', total_paise + 1)
        WHERE id = ${ONE('tax_invoice')}`,
    ],
  ],
  [
    'a content that says another tax than its columns',
    [
      `UPDATE tax_papers SET content = jsonb_set(content, '{igstPaise}', '1') WHERE id = ${ONE('tax_invoice')}`,
    ],
  ],
  [
    'a content with another number',
    [
      `UPDATE tax_papers SET content = jsonb_set(content, '{number}', '"CH/1"') WHERE id = ${ONE('tax_invoice')}`,
    ],
  ],
  [
    'a credit note that was made a debit note',
    [`UPDATE tax_papers SET kind = 'debit_note' WHERE kind = 'credit_note'`],
  ],
  [
    'two invoices with the postings of each other',
    [
      'ALTER TABLE tax_papers DROP CONSTRAINT tax_papers_posting_id_key',
      `UPDATE tax_papers p SET posting_id = (SELECT posting_id FROM tax_papers o WHERE o.${INVOICE} AND o.id <> p.id LIMIT 1)
        WHERE ${INVOICE}`,
    ],
  ],
]);

finds('every taxed sale has one invoice', [
  ['an invoice that is gone', [`DELETE FROM tax_papers WHERE kind = 'bill_of_supply'`]],
  [
    'a second invoice of one sale',
    [
      'DROP INDEX tax_papers_of_sale',
      'ALTER TABLE tax_papers DROP CONSTRAINT tax_papers_posting_id_key',
      `INSERT INTO tax_papers SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'sequence', 900))).*
        FROM tax_papers p WHERE kind = 'bill_of_supply'`,
    ],
  ],
  [
    'an invoice of a sale that was not taxed',
    [
      `DELETE FROM ledger_sale_taxes WHERE order_id = (SELECT order_id FROM tax_papers WHERE kind = 'bill_of_supply')`,
    ],
  ],
]);

finds('every reversal of a taxed sale has its note', [
  ['a credit note that is gone', [`DELETE FROM tax_papers WHERE id = ${ONE('credit_note')}`]],
]);

finds('the numbers of invoices and notes run without gaps', [
  [
    'a number that was left out',
    [`UPDATE tax_papers SET sequence = sequence + 500 WHERE id = ${ONE('commission_credit_note')}`],
  ],
  [
    'a count that is ahead of its papers',
    [`UPDATE tax_series SET last_number = last_number + 1 WHERE series = 'CN'`],
  ],
  ['a count that is gone', [`DELETE FROM tax_series WHERE series = 'BS'`]],
  ['a paper that is gone from the end', [`DELETE FROM tax_papers WHERE kind = 'commission_credit_note'`]],
]);

finds('every commission paper comes to its postings', [
  [
    'a commission invoice of a paisa more',
    [
      `UPDATE tax_papers SET taxable_paise = taxable_paise + 1, total_paise = total_paise + 1,
        content = content || jsonb_build_object('taxablePaise', taxable_paise + 1, 'totalPaise', total_paise + 1)
        WHERE ${COMMISSION}`,
    ],
  ],
  [
    'a commission invoice that lists a posting less',
    [`UPDATE tax_papers SET content = content #- '{postings,0}' WHERE ${COMMISSION}`],
  ],
  [
    'a commission invoice to another seller',
    [
      `UPDATE tax_papers SET seller_id = (SELECT uid FROM users WHERE role = 'admin' LIMIT 1) WHERE ${COMMISSION}`,
    ],
  ],
]);

finds('every commission of an invoiced month is on a paper', [
  [
    'a commission invoice that is gone',
    [
      `DELETE FROM tax_papers WHERE original_id = ${ONE('commission_invoice')}`,
      `DELETE FROM tax_papers WHERE ${COMMISSION}`,
    ],
  ],
]);

finds('no commission is invoiced twice', [
  [
    'a posting that stands on two papers',
    [
      `UPDATE tax_papers SET content = jsonb_set(content, '{postings}', content -> 'postings' || (SELECT o.content -> 'postings'
        FROM tax_papers o WHERE o.kind = 'commission_invoice' AND o.id <> ${ONE('commission_invoice')} LIMIT 1)) WHERE ${COMMISSION}`,
    ],
  ],
]);

/** A paisa or more from one part of a paper to another, in its columns, its content and its line alike. */
const shifted = (where: string, from: string, to: string, paise = 1) => {
  const column = (part: string) => `${part}_paise`;
  const said = (part: string, sign: string) =>
    `jsonb_build_object('${part}Paise', ${column(part)} ${sign} ${paise})`;
  const both = `${said(from, '-')} || ${said(to, '+')}`;
  return [
    `UPDATE tax_papers SET ${column(from)} = ${column(from)} - ${paise}, ${column(to)} = ${column(to)} + ${paise},
      content = jsonb_set(content || ${both}, '{lines,0}', content #> '{lines,0}' || ${both}) WHERE ${where}`,
  ];
};
const INTRA = `content ->> 'isIntraState' = 'true'`;
const INTER = `content ->> 'isIntraState' = 'false'`;

finds('every invoice has the parts of its sale', [
  ['an invoice with a paisa of its value as IGST', shifted(`${INVOICE} AND ${INTER}`, 'taxable', 'igst')],
  ['an invoice with a paisa of its value as CGST', shifted(`${INVOICE} AND ${INTRA}`, 'taxable', 'cgst')],
  ['an invoice with more SGST than CGST', shifted(`${INVOICE} AND ${INTRA}`, 'cgst', 'sgst')],
  ['an invoice with a paisa of its SGST as rounding', shifted(`${INVOICE} AND ${INTRA}`, 'sgst', 'rounding')],
  [
    'an invoice within the state of what goes to another',
    [`UPDATE tax_papers SET content = jsonb_set(content, '{isIntraState}', 'true') WHERE ${INVOICE}`],
  ],
  [
    'an invoice at another rate',
    [`UPDATE tax_papers SET content = jsonb_set(content, '{lines,0,rateBp}', '500') WHERE ${INVOICE}`],
  ],
  [
    'an invoice whose line says something else',
    [`UPDATE tax_papers SET content = jsonb_set(content, '{lines,0,taxablePaise}', '1') WHERE ${INVOICE}`],
  ],
  ['a bill of supply with tax', shifted(`kind = 'bill_of_supply'`, 'taxable', 'igst', 100)],
]);

finds('every note has the parts of its sum', [
  [
    'a credit note with two paise of its value as IGST',
    shifted(`kind = 'credit_note' AND ${INTER}`, 'taxable', 'igst', 2),
  ],
  ['a credit note with more SGST than CGST', shifted(`kind = 'credit_note' AND ${INTRA}`, 'cgst', 'sgst')],
  [
    'a credit note of another place than its invoice',
    [
      `UPDATE tax_papers SET content = jsonb_set(content, '{isIntraState}', 'true') WHERE kind = 'credit_note'`,
    ],
  ],
  [
    'a credit note of another invoice',
    [`UPDATE tax_papers SET original_id = ${ONE('bill_of_supply')} WHERE kind = 'credit_note'`],
  ],
]);

finds('the papers of a sale have the parts of what is left of it', [
  [
    'a credit note with a paisa of its value as IGST',
    shifted(`kind = 'credit_note' AND ${INTER}`, 'taxable', 'igst'),
  ],
  [
    'a credit note with a paisa of its value as rounding',
    shifted(`kind = 'credit_note' AND ${INTRA}`, 'taxable', 'rounding'),
  ],
]);

finds('every commission paper parts its GST by its place', [
  ['a commission invoice with IGST as CGST', shifted(COMMISSION, 'igst', 'cgst', 2)],
  [
    'a commission invoice whose lines say another tax',
    [`UPDATE tax_papers SET content = jsonb_set(content, '{lines,0,igstPaise}', '1') WHERE ${COMMISSION}`],
  ],
  [
    'a commission invoice of the state that has IGST',
    [`UPDATE tax_papers SET content = jsonb_set(content, '{isIntraState}', 'true') WHERE ${COMMISSION}`],
  ],
]);
