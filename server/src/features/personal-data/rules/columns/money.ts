import { PSEUDONYM } from './accounts.ts';
import { about, type Catalogue, each, erased, erasedUnless, kept, shown } from './decision.ts';
import { BOOKS, DECIDER, INTERNAL, SEALED, TAX } from './reasons.ts';

/** Tax was kept of a sale: statements to the state name the seller's PAN (rule V11). */
const SOLD_WITH_TAX = `EXISTS (SELECT FROM ledger_sale_taxes t JOIN ledger_sales s USING (order_id) WHERE s.seller_id = self.user_id)`;
/** Whose account it was stays where it is sealed, and nowhere else. */
const WITHOUT_NAME = { sql: `jsonb_set(masked, '{holder}', to_jsonb('${PSEUDONYM}'::text))` };
const OF_ACCOUNT = {
  column: 'account_id',
  table: 'ledger_accounts',
  key: 'id',
  whose: 'owner_id',
} as const;

export const MONEY_TABLES: Catalogue = {
  ledger_accounts: about([
    {
      whose: 'owner_id',
      export: shown('ledger', 'accounts', 'id owner_id code normal_side balance_paise'),
      deletion: kept(BOOKS, {}, 'code normal_side'),
    },
  ]),
  ledger_entries: about([
    {
      whose: OF_ACCOUNT,
      export: shown('ledger', 'entries', 'transaction_id line account_id side amount_paise'),
      deletion: kept(BOOKS, {}, 'side'),
    },
  ]),
  ledger_transactions: about([
    {
      whose: {
        sql: `id IN (SELECT e.transaction_id FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
          WHERE a.owner_id = :uid)`,
      },
      export: shown('ledger', 'transactions', 'id kind source_type source_id order_id reverses_id posted_at'),
      deletion: kept(BOOKS, {}, 'kind source_type source_id'),
    },
  ]),
  ledger_sales: about([
    {
      whose: 'seller_id',
      export: shown(
        'sales',
        'shares',
        `order_id seller_id sold_at held_at released_at seller_paise seller_left_paise platform_paise platform_left_paise
         pending_paise frozen_paise tax_paise`,
      ),
      deletion: kept(BOOKS),
    },
  ]),
  ledger_sale_taxes: about([
    {
      whose: { column: 'order_id', table: 'ledger_sales', key: 'order_id', whose: 'seller_id' },
      export: shown(
        'taxes',
        'taxes_of_sales',
        `order_id financial_year gst_bp tcs_bp tcs_paise tds_bp tds_paise commission_gst_bp commission_gst_paise
         is_commission_intra`,
      ),
      deletion: kept(TAX),
    },
  ]),
  payout_accounts: about(
    [
      {
        whose: 'user_id',
        export: shown('payouts', 'payout_account', 'user_id masked pan_kind changed_at name_checked_at'),
        deletion: erasedUnless(SOLD_WITH_TAX, TAX, { masked: WITHOUT_NAME }, 'sealed pan_kind'),
      },
    ],
    { points: { name_checked_by: DECIDER }, withheld: { sealed: SEALED } },
  ),
  payout_preferences: about(
    [
      {
        whose: 'user_id',
        export: shown('payouts', 'schedule', 'user_id schedule next_on paused_at stopped_at stop_reason'),
        deletion: erased,
      },
    ],
    { points: { stopped_by: DECIDER } },
  ),
  payout_fund_accounts: about(
    [
      {
        whose: 'user_id',
        export: shown('payouts', 'known_to_the_provider', 'user_id created_at'),
        deletion: erased,
      },
    ],
    { withheld: each('provider_account destination contact_id fund_account_id', INTERNAL) },
  ),
  payouts: about(
    [
      {
        whose: 'seller_id',
        export: shown(
          'payouts',
          'payouts',
          `id seller_id amount_paise status masked is_scheduled created_at approved_at paid_at reference ended_at
           reason`,
        ),
        deletion: kept(
          BOOKS,
          { masked: WITHOUT_NAME },
          `sealed reference reason provider provider_account provider_fund_account_id provider_payout_id trouble`,
        ),
      },
    ],
    {
      withheld: {
        sealed: SEALED,
        ...each(
          `batch_id provider provider_account provider_fund_account_id provider_payout_id refused_at check_at checks trouble`,
          INTERNAL,
        ),
      },
    },
  ),
  payout_approvals: about([
    {
      whose: { column: 'payout_id', table: 'payouts', key: 'id', whose: 'seller_id' },
      export: shown('payouts', 'approvals', 'payout_id at'),
      deletion: kept(BOOKS),
    },
    {
      whose: 'admin_id',
      export: shown('activity', 'payouts_approved', 'payout_id admin_id at'),
      deletion: kept(BOOKS),
    },
  ]),
};
