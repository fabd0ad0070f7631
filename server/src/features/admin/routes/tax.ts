import { adminTaxEndpoints } from '#contract/admin/tax/endpoints.ts';
import { RATE_LABELS } from '#contract/tax/constants.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { RATE_LIST } from '../../tax/public.ts';
import { addRateAsAdmin, removeRateAsAdmin } from '../service/tax-rates.ts';
import { listHandlers } from './list-handlers.ts';

const rates = listHandlers(RATE_LIST, {
  name: 'tax-rates.csv',
  columns: {
    rate: (rate) => RATE_LABELS[rate.kind],
    category: (rate) => rate.category,
    percent: (rate) => rate.basisPoints && rate.basisPoints / 100,
    rupees: (rate) => rate.amountPaise && rate.amountPaise / 100,
    day: (rate) => rate.day,
    words: (rate) => rate.words,
    code: (rate) => rate.code,
    from: (rate) => rate.validFrom,
    state: (rate) => rate.state,
    source: (rate) => rate.source,
    'added by': (rate) => rate.addedBy,
  },
});

/** The calls about rates and codes. */
export const taxRateTable = {
  'GET /admin/tax/rates': adminTaxEndpoints['GET /admin/tax/rates'],
  'GET /admin/tax/rates.csv': adminTaxEndpoints['GET /admin/tax/rates.csv'],
  'POST /admin/tax/rates': adminTaxEndpoints['POST /admin/tax/rates'],
  'DELETE /admin/tax/rates/:id': adminTaxEndpoints['DELETE /admin/tax/rates/:id'],
};

export const taxRateHandlers: Handlers<typeof taxRateTable> = {
  'GET /admin/tax/rates': rates.page,
  'GET /admin/tax/rates.csv': rates.file,
  'POST /admin/tax/rates': async (ctx, { body }) =>
    new AnswerWithMessage(
      await addRateAsAdmin(ctx, body),
      'The rate is kept. It holds from its first day on.',
    ),
  'DELETE /admin/tax/rates/:id': async (ctx, { params }) => {
    await removeRateAsAdmin(ctx, params.id);
    return new AnswerWithMessage(undefined, 'The rate is taken back.');
  },
};
