import { INBOX_PATH } from '../../features/negotiation/paths.ts';
import { useUnreadNegotiations } from '../../features/negotiation/queries.ts';
import { unreadText } from '../../features/negotiation/texts.ts';
import { useHasPurchases } from '../../features/payments/orders/queries.ts';
import { useWaitingRefunds } from '../../features/payments/refunds/answer/queries.ts';
import { useOpenQuestions } from '../../features/questions/pages/queries.ts';
import { useUnreadSupport } from '../../features/support/queries.ts';
import { SELLER_KEYS_PATH } from '../../lib/paths/licence-keys.ts';
import { PURCHASES_PATH } from '../../lib/paths/purchases.ts';
import { SELLER_QUESTIONS_PATH } from '../../lib/paths/questions.ts';
import {
  ANALYTICS_PATH,
  PAYOUTS_PATH,
  SALES_PATH,
  SELLER_REFUNDS_PATH,
  SELLER_REVIEWS_PATH,
  TAX_PATH,
} from '../../lib/paths/seller.ts';
import { SELLER_SUPPORT_PATH } from '../../lib/paths/support.ts';
import { TabLinks } from '../../ui/paging/tabs.tsx';
import { useSite } from '../site.ts';

const PATH = '/dashboard/seller';

export type SellerTab =
  | 'home'
  | 'sales'
  | 'payouts'
  | 'tax'
  | 'analytics'
  | 'negotiations'
  | 'questions'
  | 'support'
  | 'refunds'
  | 'codes'
  | 'keys'
  | 'reviews'
  | 'settings';

/** The seller's dashboard; it says what has something new or waits for an answer. */
export function SellerTabs({ current }: { current: SellerTab }) {
  const isTaxed = useSite().taxMode === 'gst';
  const { data: unread = 0 } = useUnreadNegotiations();
  const { data: waiting = 0 } = useWaitingRefunds();
  const { data: asked = 0 } = useOpenQuestions();
  const { data: toHelp = 0 } = useUnreadSupport();
  const { data: hasPurchases = false } = useHasPurchases();
  const tab = (
    name: SellerTab,
    to: string,
    label: string,
    count?: { words: string; of: string } | false,
  ) => ({
    to,
    label: count ? <Counted label={label} {...count} /> : label,
    current: current === name,
  });
  return (
    <TabLinks
      label="Dashboard"
      tabs={[
        tab('home', PATH, 'Home'),
        tab('sales', SALES_PATH, 'Sales'),
        tab('payouts', PAYOUTS_PATH, 'Payouts'),
        ...(isTaxed || current === 'tax' ? [tab('tax', TAX_PATH, 'Tax')] : []),
        tab('analytics', ANALYTICS_PATH, 'Analytics'),
        tab(
          'negotiations',
          INBOX_PATH,
          'Negotiations',
          unread > 0 && { words: unreadText(unread), of: 'unread' },
        ),
        tab(
          'questions',
          SELLER_QUESTIONS_PATH,
          'Questions',
          asked > 0 && { words: String(asked), of: 'not answered' },
        ),
        tab(
          'support',
          SELLER_SUPPORT_PATH,
          'Support',
          toHelp > 0 && { words: unreadText(toHelp), of: 'unread' },
        ),
        tab(
          'refunds',
          SELLER_REFUNDS_PATH,
          'Refunds',
          waiting > 0 && { words: String(waiting), of: 'waiting for you' },
        ),
        tab('codes', `${PATH}/codes`, 'Codes'),
        tab('reviews', SELLER_REVIEWS_PATH, 'Reviews'),
        tab('keys', SELLER_KEYS_PATH, 'Keys'),
        tab('settings', `${PATH}?tab=settings`, 'Settings'),
        ...(hasPurchases ? [{ to: PURCHASES_PATH, label: 'My purchases', current: false }] : []),
      ]}
    />
  );
}

function Counted({ label, words, of }: { label: string; words: string; of: string }) {
  return (
    <>
      {label}
      <span className="badge figures">
        {words}
        <span className="sr-only"> {of}</span>
      </span>
    </>
  );
}
