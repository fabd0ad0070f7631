import type { FastifyInstance } from 'fastify';
import { collection, unixSeconds } from '../book/entities.ts';
import { readBalance } from '../book/payouts/balance.ts';
import {
  ContactInput,
  createContact,
  createFundAccount,
  FundAccountInput,
  getContact,
  getFundAccount,
  listContacts,
  listFundAccounts,
} from '../book/payouts/contacts.ts';
import { createPayout, PayoutInput } from '../book/payouts/create-payout.ts';
import { contactEntity, fundAccountEntity, type PayoutRow, payoutEntity } from '../book/payouts/entities.ts';
import { getPayout, listPayouts, PayoutQuery } from '../book/payouts/find-payouts.ts';
import { movePayout } from '../book/payouts/move-payout.ts';
import type { SandboxContext } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import { ListQuery, parse } from './input.ts';

type ById = { Params: { id: string } };

/** The banking side: contacts, their fund accounts, payouts to them, and the balance (rule G6). */
export function addPayoutRoutes(api: FastifyInstance, ctx: SandboxContext): void {
  addContactRoutes(api, ctx);
  const { accountNumber } = ctx.payouts;
  const entity = (row: PayoutRow) => payoutEntity(row, accountNumber);
  api.post('/payouts', async (request) => {
    const input = parse(PayoutInput, request.body);
    const header = request.headers['x-payout-idempotency'];
    const key = typeof header === 'string' && header !== '' ? header : null;
    return inTransaction(ctx, (tx) => createPayout(tx, input, key, accountNumber));
  });
  api.get('/payouts', async (request) => {
    const query = parse(PayoutQuery, request.query);
    const payouts = query.account_number === accountNumber ? await listPayouts(ctx.pool, query) : [];
    return collection(payouts.map(entity));
  });
  api.get<ById>('/payouts/:id', async (request) => entity(await getPayout(ctx.pool, request.params.id)));
  api.post<ById>('/payouts/:id/cancel', async (request) =>
    entity(await inTransaction(ctx, (tx) => movePayout(tx, request.params.id, 'cancelled'))),
  );
  api.get('/banking_balances', async () => {
    const amount = await readBalance(ctx.pool);
    return collection([
      {
        entity: 'banking_balance',
        currency: 'INR',
        account_number: accountNumber,
        account_type: 'current_account',
        bank_name: 'RBL Bank',
        bank_code: 'RATN',
        amount,
        available_amount: amount,
        refreshed_at: unixSeconds(ctx.now()),
      },
    ]);
  });
}

function addContactRoutes(api: FastifyInstance, ctx: SandboxContext): void {
  api.post('/contacts', async (request) => {
    const input = parse(ContactInput, request.body);
    return contactEntity(await inTransaction(ctx, (tx) => createContact(tx, input)));
  });
  api.get('/contacts', async (request) =>
    collection((await listContacts(ctx.pool, parse(ListQuery, request.query))).map(contactEntity)),
  );
  api.get<ById>('/contacts/:id', async (request) =>
    contactEntity(await getContact(ctx.pool, request.params.id)),
  );
  api.post('/fund_accounts', async (request) => {
    const input = parse(FundAccountInput, request.body);
    return fundAccountEntity(await inTransaction(ctx, (tx) => createFundAccount(tx, input)));
  });
  api.get('/fund_accounts', async (request) =>
    collection((await listFundAccounts(ctx.pool, parse(ListQuery, request.query))).map(fundAccountEntity)),
  );
  api.get<ById>('/fund_accounts/:id', async (request) =>
    fundAccountEntity(await getFundAccount(ctx.pool, request.params.id)),
  );
}
