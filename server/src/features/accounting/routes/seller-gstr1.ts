import type { accountingEndpoints } from '#contract/accounting/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { sellerGstr1, showGstr1 } from '../service/gstr1.ts';
import { RETURN_COLUMNS } from '../view/return-csv.ts';
import { returnName, sendReturn } from './send-return.ts';

export const accountingHandlers: Handlers<typeof accountingEndpoints> = {
  'GET /seller/gstr1': async (ctx, { query, request, reply }) =>
    sendReturn(request, reply, {
      name: returnName('gstr1', query),
      format: query.format,
      file: await sellerGstr1(ctx, query),
      columns: RETURN_COLUMNS,
    }),
  'GET /seller/gstr1/:month': (ctx, { params }) => showGstr1(ctx, params.month),
};
