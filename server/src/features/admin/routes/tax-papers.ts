import { adminTaxEndpoints } from '#contract/admin/tax/endpoints.ts';
import { PAPER_TITLES } from '#contract/tax/constants.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { PAPER_LIST } from '../../tax/public.ts';
import { listHandlers } from './list-handlers.ts';

const papers = listHandlers(PAPER_LIST, {
  name: 'tax-papers.csv',
  reason: 'reason',
  columns: {
    paper: (paper) => paper._id,
    number: (paper) => paper.number,
    kind: (paper) => PAPER_TITLES[paper.kind],
    issued: (paper) => paper.issuedAt,
    revision: (paper) => paper.revision,
    changes: (paper) => paper.originalNumber,
    order: (paper) => paper.orderId,
    subject: (paper) => paper.subject,
    supplier: (paper) => paper.supplierName,
    recipient: (paper) => paper.recipientName,
    'taxable value': (paper) => paper.taxablePaise / 100,
    cgst: (paper) => paper.cgstPaise / 100,
    'sgst or utgst': (paper) => paper.sgstPaise / 100,
    igst: (paper) => paper.igstPaise / 100,
    rounding: (paper) => paper.roundingPaise / 100,
    total: (paper) => paper.totalPaise / 100,
  },
});

const PAGE = 'GET /admin/tax/papers';
const FILE = 'GET /admin/tax/papers.csv';

/** The calls about invoices and notes of everybody (rule M5). */
export const taxPaperTable = { [PAGE]: adminTaxEndpoints[PAGE], [FILE]: adminTaxEndpoints[FILE] };

export const taxPaperHandlers: Handlers<typeof taxPaperTable> = { [PAGE]: papers.page, [FILE]: papers.file };
