import { adminTaxEndpoints } from '#contract/admin/tax/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { SELLER_TAX_LIST } from '../../tax/public.ts';
import { listHandlers } from './list-handlers.ts';

const sellers = listHandlers(SELLER_TAX_LIST, {
  name: 'tax-sellers.csv',
  reason: 'reason',
  columns: {
    seller: ({ seller }) => seller.uid,
    name: ({ seller }) => seller.name,
    email: ({ seller }) => seller.email,
    registration: ({ profile }) => profile?.registration ?? null,
    gstin: ({ profile }) => profile?.gstin ?? null,
    'legal name': ({ profile }) => profile?.legalName ?? null,
    address: ({ profile }) => profile?.address ?? null,
    state: ({ profile }) => profile?.state ?? null,
    'has pan': ({ hasPan }) => (hasPan ? 'yes' : 'no'),
    missing: ({ missing }) => missing.map(({ code }) => code).join(' '),
    'financial year': ({ year }) => year.label,
    gross: ({ year }) => year.grossPaise / 100,
    tcs: ({ year }) => year.tcsPaise / 100,
    tds: ({ year }) => year.tdsPaise / 100,
  },
});

const PAGE = 'GET /admin/tax/sellers';
const FILE = 'GET /admin/tax/sellers.csv';

/** The calls about what papers and tax need of sellers (rule M5). */
export const taxSellerTable = { [PAGE]: adminTaxEndpoints[PAGE], [FILE]: adminTaxEndpoints[FILE] };

export const taxSellerHandlers: Handlers<typeof taxSellerTable> = {
  [PAGE]: sellers.page,
  [FILE]: sellers.file,
};
