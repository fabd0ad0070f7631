import type { adminSettlementEndpoints } from '#contract/admin/settlements/endpoints.ts';
import type { reconciliationEndpoints } from '#contract/reconciliation/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { SETTLEMENT_ITEM_LIST, SETTLEMENT_LIST } from '../../payments/public.ts';
import {
  BANK_LINE_LIST,
  BANK_MOVEMENT_LIST,
  compareWithBank,
  showStatements,
} from '../../reconciliation/public.ts';
import { noteItemAsAdmin, noteLineAsAdmin, readStatementAsAdmin } from '../service/bank.ts';
import { listHandlers } from './list-handlers.ts';

const rupees = (paise: number | null | undefined) => (paise == null ? null : paise / 100);

const settlements = listHandlers(SETTLEMENT_LIST, {
  name: 'settlements.csv',
  columns: {
    settlement: (settlement) => settlement.providerId,
    status: (settlement) => settlement.status,
    settled: (settlement) => settlement.settledAt,
    rupees: (settlement) => rupees(settlement.amountPaise),
    credit: (settlement) => rupees(settlement.creditPaise),
    debit: (settlement) => rupees(settlement.debitPaise),
    fee: (settlement) => rupees(settlement.feePaise),
    'tax in the fee': (settlement) => rupees(settlement.taxPaise),
    items: (settlement) => settlement.itemCount,
    differing: (settlement) => settlement.differingCount,
    whole: (settlement) => (settlement.isWhole ? 'yes' : 'no'),
    utr: (settlement) => settlement.utr,
    'on the statement': (settlement) => settlement.arrivedOn,
  },
});

const items = listHandlers(SETTLEMENT_ITEM_LIST, {
  name: 'settlement-items.csv',
  columns: {
    settlement: (item) => item.settlement,
    kind: (item) => item.kind,
    entity: (item) => item.entityId,
    order: (item) => item.orderId,
    settled: (item) => item.settledAt,
    rupees: (item) => rupees(item.amountPaise),
    credit: (item) => rupees(item.creditPaise),
    debit: (item) => rupees(item.debitPaise),
    fee: (item) => rupees(item.feePaise),
    'tax in the fee': (item) => rupees(item.taxPaise),
    'rupees here': (item) => rupees(item.own?.amountPaise),
    'fee here': (item) => rupees(item.own?.feePaise),
    difference: (item) => item.difference,
    note: (item) => item.note?.text ?? null,
    'noted by': (item) => item.note?.by ?? null,
  },
});

const lines = listHandlers(BANK_LINE_LIST, {
  name: 'bank-lines.csv',
  columns: {
    date: (line) => line.on,
    description: (line) => line.description,
    reference: (line) => line.reference,
    debit: (line) => (line.direction === 'out' ? rupees(line.amountPaise) : null),
    credit: (line) => (line.direction === 'in' ? rupees(line.amountPaise) : null),
    balance: (line) => rupees(line.balancePaise),
    'matched with': (line) => line.match?.kind ?? null,
    number: (line) => line.match?.name ?? null,
    note: (line) => line.note?.text ?? null,
    'noted by': (line) => line.note?.by ?? null,
  },
});

const movements = listHandlers(BANK_MOVEMENT_LIST, {
  name: 'bank-movements.csv',
  columns: {
    moved: (movement) => movement.movedAt,
    kind: (movement) => movement.kind,
    number: (movement) => movement.name,
    reference: (movement) => movement.reference,
    out: (movement) => (movement.direction === 'out' ? rupees(movement.amountPaise) : null),
    in: (movement) => (movement.direction === 'in' ? rupees(movement.amountPaise) : null),
  },
});

/** What the provider has sent to the bank, and how it compares with the books (rule C11). */
export const adminSettlementHandlers: Handlers<typeof adminSettlementEndpoints> = {
  'GET /admin/settlements': settlements.page,
  'GET /admin/settlements.csv': settlements.file,
  'GET /admin/settlement-items': items.page,
  'GET /admin/settlement-items.csv': items.file,
  'PUT /admin/settlement-items/:id/note': async (ctx, { params, body }) => {
    await noteItemAsAdmin(ctx, params.id, body.note);
    return new AnswerWithMessage(undefined, 'The note is kept.');
  },
  'DELETE /admin/settlement-items/:id/note': async (ctx, { params }) => {
    await noteItemAsAdmin(ctx, params.id, null);
    return new AnswerWithMessage(undefined, 'The note is taken back.');
  },
};

/** Bank statements, and how they compare with the books (rule M4). */
export const reconciliationHandlers: Handlers<typeof reconciliationEndpoints> = {
  'POST /admin/bank-statements': (ctx, { body }) => readStatementAsAdmin(ctx, body.csv),
  'GET /admin/bank-statements': (ctx, { query }) => showStatements(ctx, query),
  'GET /admin/bank-comparison': (ctx) => compareWithBank(ctx),
  'GET /admin/bank-lines': lines.page,
  'GET /admin/bank-lines.csv': lines.file,
  'PUT /admin/bank-lines/:id/note': async (ctx, { params, body }) => {
    await noteLineAsAdmin(ctx, params.id, body.note);
    return new AnswerWithMessage(undefined, 'The note is kept.');
  },
  'DELETE /admin/bank-lines/:id/note': async (ctx, { params }) => {
    await noteLineAsAdmin(ctx, params.id, null);
    return new AnswerWithMessage(undefined, 'The note is taken back.');
  },
  'GET /admin/bank-movements': movements.page,
  'GET /admin/bank-movements.csv': movements.file,
};
