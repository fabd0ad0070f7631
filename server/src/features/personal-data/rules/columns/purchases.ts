import { PSEUDONYM } from './accounts.ts';
import { about, type Catalogue, each, erased, kept, notShown, shown } from './decision.ts';
import { BOOKS, DECIDER, EVIDENCE, INTERNAL, LICENSED, OF_PURCHASE, OF_SALE, TAX } from './reasons.ts';

const ORDER_TEXTS =
  'project_title licence_tier licence_text licence_sha256 licence_version currency provider provider_key_id provider_order_id';
const PAYMENT_TEXTS =
  'provider_payment_id status currency method outcome error provider provider_order_id provider_receipt';

export const PURCHASE_TABLES: Catalogue = {
  orders: about(
    [
      {
        whose: 'buyer_id',
        export: shown(
          'orders',
          'orders',
          `id buyer_id project_id version_id status project_title licence_tier licence_text licence_sha256
           licence_version terms_accepted_at terms_version privacy_version quantity licensee another upgrades_order_id list_price_paise discount_paise
           volume_percent credit_paise amount_paise currency customer_name customer_email customer_phone provider
           provider_order_id created_at expires_at paid_at ended_at support_months answer_hours support_until
           extends_order_id`,
          'seller_id',
        ),
        deletion: kept(
          BOOKS,
          {
            customer_name: PSEUDONYM,
            customer_email: ':uid@deleted.invalid',
            customer_phone: '',
            licensee: '',
          },
          ORDER_TEXTS,
        ),
      },
      {
        whose: 'seller_id',
        only: `status = 'PAID'`,
        export: shown(
          'sales',
          'sales',
          `id seller_id project_id version_id status project_title licence_tier quantity list_price_paise
           discount_paise credit_paise amount_paise seller_percent seller_paise platform_paise currency paid_at support_months
           answer_hours support_until extends_order_id`,
          'buyer_id',
        ),
        deletion: kept(BOOKS, {}, `${ORDER_TEXTS} customer_name customer_email customer_phone licensee`),
      },
    ],
    { withheld: each('provider_key_id checks next_check_at', INTERNAL) },
  ),
  order_billing: about([
    {
      whose: OF_PURCHASE,
      export: shown('orders', 'billing', 'order_id state_code company gstin address changed_at'),
      deletion: kept(TAX, {}, 'state_code company gstin address'),
    },
  ]),
  payments: about(
    [
      {
        whose: OF_PURCHASE,
        export: shown(
          'orders',
          'payments',
          `id order_id provider_payment_id provider_receipt status amount_paise currency method outcome error seen_at
           captured_at`,
        ),
        deletion: kept(BOOKS, {}, PAYMENT_TEXTS),
      },
    ],
    {
      withheld: {
        ...each('fee_paise tax_paise', 'What the provider takes from the market.'),
        ...each('provider provider_order_id', 'The order has it.'),
      },
    },
  ),
  refunds: about(
    [
      {
        whose: OF_PURCHASE,
        export: shown(
          'refunds',
          'refunds',
          'id order_id payment_id request_id amount_paise reason status created_at processed_at',
        ),
        deletion: kept(BOOKS, {}, 'reason provider_refund_id'),
      },
      {
        whose: OF_SALE,
        export: shown(
          'refunds',
          'refunds_of_sales',
          'id order_id request_id amount_paise reason status created_at processed_at',
        ),
        deletion: kept(BOOKS, {}, 'reason provider_refund_id'),
      },
    ],
    { withheld: { provider_refund_id: INTERNAL } },
  ),
  refund_requests: about(
    [
      {
        whose: 'buyer_id',
        export: shown(
          'refunds',
          'requests',
          `id order_id buyer_id project_id status reason content amount_paise seller_due_at admin_due_at seller_content
           contested_at granted_by decision_content created_at updated_at ended_at`,
          'seller_id',
        ),
        deletion: kept(EVIDENCE, {}, 'content seller_content decision_code decision_content'),
      },
      {
        whose: 'seller_id',
        export: shown(
          'refunds',
          'requests_about_sales',
          `id order_id seller_id project_id status reason content amount_paise seller_due_at admin_due_at seller_content
           contested_at granted_by decision_content created_at updated_at ended_at`,
          'buyer_id',
        ),
        deletion: kept(EVIDENCE, {}, 'content seller_content decision_code decision_content'),
      },
    ],
    {
      points: { decided_by: DECIDER },
      withheld: each('decision_code overdue_told_at', INTERNAL),
    },
  ),
  disputes: about(
    [
      {
        whose: OF_PURCHASE,
        export: shown(
          'refunds',
          'disputes',
          'id order_id status phase amount_paise reason_code reason opened_at ended_at',
        ),
        deletion: kept(EVIDENCE, {}, 'provider_dispute_id phase reason_code reason'),
      },
      {
        whose: OF_SALE,
        export: shown(
          'refunds',
          'disputes_about_sales',
          'id order_id status phase amount_paise reason_code reason opened_at ended_at',
        ),
        deletion: kept(EVIDENCE, {}, 'provider_dispute_id phase reason_code reason'),
      },
    ],
    {
      withheld: each(
        'provider_dispute_id payment_id revision respond_by updated_at',
        'How the market answers the bank; it is for admins.',
      ),
    },
  ),
  entitlements: about([
    {
      whose: 'buyer_id',
      export: shown(
        'orders',
        'licences_held',
        'id buyer_id project_id order_id licence_tier quantity additional granted_at revoked_at replaced_at',
      ),
      deletion: kept(BOOKS, {}, 'licence_tier'),
    },
  ]),
  support_extensions: about([
    {
      whose: OF_PURCHASE,
      export: shown('orders', 'support_extensions', 'order_id granted_at revoked_at'),
      deletion: kept(BOOKS),
    },
  ]),
  certificates: about([
    {
      whose: OF_PURCHASE,
      export: shown(
        'orders',
        'certificates',
        'id order_id key_id issued_at content signature licensee licensee_salt licensee_shown',
      ),
      deletion: kept(
        LICENSED,
        { licensee: '', licensee_salt: '', licensee_shown: false },
        'id key_id content signature',
      ),
    },
    {
      whose: OF_SALE,
      export: shown('sales', 'certificates_of_sales', 'id order_id key_id issued_at content signature'),
      // Signed anew without the seller's name by the certificates (`renameSeller`).
      deletion: kept(LICENSED, {}, 'id key_id content signature licensee licensee_salt'),
    },
  ]),
  downloads: about([
    {
      whose: 'user_id',
      export: shown(
        'downloads',
        'downloads',
        `id user_id project_id version_id document_id capacity device first_byte last_byte started_at for_buyers`,
      ),
      deletion: kept(EVIDENCE, { device: null }, 'capacity'),
    },
  ]),
  download_days: about([
    {
      whose: 'user_id',
      export: shown('downloads', 'days', 'user_id version_id day'),
      deletion: erased,
    },
  ]),
  version_notices: about([
    {
      whose: 'buyer_id',
      export: shown('downloads', 'versions_told_of', 'version_id buyer_id'),
      deletion: erased,
    },
  ]),
  webhook_events: about(
    [
      {
        whose: {
          sql: `EXISTS (SELECT FROM orders o WHERE o.buyer_id = :uid AND strpos(self.body, o.provider_order_id) > 0)`,
        },
        export: notShown('As the provider sent it, with words of its own; what it says is in the payments.'),
        deletion: kept(BOOKS, { body: '{}' }, 'event_id type outcome'),
      },
    ],
    {
      withheld: each('event_id type body received_at handled_at outcome', 'What it says is in the payments.'),
    },
  ),
};
