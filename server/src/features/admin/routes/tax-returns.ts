import { adminTaxEndpoints } from '#contract/admin/tax/endpoints.ts';
import { sendCsv } from '#platform/http/csv.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import {
  COLLECTED_COLUMNS,
  DEDUCTED_COLUMNS,
  gstr8,
  operatorGstr1,
  RETURN_COLUMNS,
  returnName,
  sendReturn,
  tdsReturn,
} from '../../accounting/public.ts';
import { recordExport } from '../service/exports.ts';

/** The calls for files of the operator's returns (rule M5). */
export const taxReturnTable = {
  'GET /admin/tax/returns/gstr1': adminTaxEndpoints['GET /admin/tax/returns/gstr1'],
  'GET /admin/tax/returns/gstr8': adminTaxEndpoints['GET /admin/tax/returns/gstr8'],
  'GET /admin/tax/returns/tds': adminTaxEndpoints['GET /admin/tax/returns/tds'],
};

export const taxReturnHandlers: Handlers<typeof taxReturnTable> = {
  'GET /admin/tax/returns/gstr1': async (ctx, { query, request, reply }) =>
    sendReturn(request, reply, {
      ...{ name: returnName('gstr1', query), format: query.format, columns: RETURN_COLUMNS },
      file: await operatorGstr1(ctx, query),
    }),
  'GET /admin/tax/returns/gstr8': async (ctx, { query, request, reply }) =>
    sendReturn(request, reply, {
      ...{ name: `gstr8-${query.month}`, format: query.format, columns: COLLECTED_COLUMNS },
      file: await gstr8(ctx, query.month, query.format),
    }),
  'GET /admin/tax/returns/tds': async (ctx, { query: { quarter, reason }, request, reply }) => {
    const { count, rows } = await tdsReturn(ctx, quarter);
    // Kept before the first row leaves: PANs leave the market in full (rule R4).
    await recordExport(ctx, {
      file: 'tds.csv',
      filter: { quarter },
      rows: count,
      reason,
      address: request.ip,
    });
    return sendCsv(reply, `tds-${quarter}.csv`, DEDUCTED_COLUMNS, rows);
  },
};
