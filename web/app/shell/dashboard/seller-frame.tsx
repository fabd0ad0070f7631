import {
  CircleQuestionMark,
  Cog,
  Handshake,
  House,
  KeyRound,
  Landmark,
  LifeBuoy,
  ReceiptText,
  RotateCcw,
  Star,
  Tag,
  TrendingUp,
} from 'lucide-react';
import { INBOX_PATH } from '../../features/negotiation/paths.ts';
import { useUnreadNegotiations } from '../../features/negotiation/queries.ts';
import { unreadText } from '../../features/negotiation/texts.ts';
import { useHasPurchases } from '../../features/payments/orders/queries.ts';
import { useWaitingRefunds } from '../../features/payments/refunds/answer/queries.ts';
import { useOpenQuestions } from '../../features/questions/pages/queries.ts';
import { useUnreadSupport } from '../../features/support/queries.ts';
import { SELLER_KEYS_PATH } from '../../lib/paths/licence-keys.ts';
import { SELLER_QUESTIONS_PATH } from '../../lib/paths/questions.ts';
import {
  ANALYTICS_PATH,
  LISTINGS_PATH,
  PAYOUTS_PATH,
  SALES_PATH,
  SELLER_REFUNDS_PATH,
  SELLER_REVIEWS_PATH,
  TAX_PATH,
} from '../../lib/paths/seller.ts';
import { SELLER_SUPPORT_PATH } from '../../lib/paths/support.ts';
import { DashboardFrame, type DashboardPageProps, type DashboardSection } from '../../ui/dashboard/frame.tsx';
import { settingsPath } from '../navigation/role-paths.ts';
import { useSite } from '../site.ts';
import { personalSections } from './personal-sections.ts';

export type SellerSectionName =
  | 'home'
  | 'sales'
  | 'payouts'
  | 'tax'
  | 'analytics'
  | 'negotiations'
  | 'questions'
  | 'support'
  | 'refunds'
  | 'reviews'
  | 'codes'
  | 'keys'
  | 'settings';

/** The seller's dashboard; it says what has something new or waits for an answer. */
export function SellerFrame(page: DashboardPageProps) {
  return <DashboardFrame label="Dashboard" sections={useSections(page.current)} {...page} />;
}

const newsOf = (count: number, of: string, text: string = String(count)) =>
  count > 0 ? { count: text, of } : undefined;

function useSections(current: string | undefined): DashboardSection[] {
  const isTaxed = useSite().taxMode === 'gst';
  const { data: unread = 0 } = useUnreadNegotiations();
  const { data: waiting = 0 } = useWaitingRefunds();
  const { data: asked = 0 } = useOpenQuestions();
  const { data: toHelp = 0 } = useUnreadSupport('seller');
  const { data: hasPurchases = false } = useHasPurchases();
  return [
    { name: 'home', to: LISTINGS_PATH, label: 'Home', icon: House },
    { name: 'sales', to: SALES_PATH, label: 'Sales', icon: ReceiptText },
    { name: 'payouts', to: PAYOUTS_PATH, label: 'Payouts', icon: Landmark },
    ...(isTaxed || current === 'tax' ? [{ name: 'tax', to: TAX_PATH, label: 'Tax', icon: ReceiptText }] : []),
    { name: 'analytics', to: ANALYTICS_PATH, label: 'Analytics', icon: TrendingUp },
    {
      ...{ name: 'negotiations', to: INBOX_PATH, label: 'Negotiations', icon: Handshake, begins: true },
      news: newsOf(unread, 'unread', unreadText(unread)),
    },
    {
      ...{ name: 'questions', to: SELLER_QUESTIONS_PATH, label: 'Questions', icon: CircleQuestionMark },
      news: newsOf(asked, 'not answered'),
    },
    {
      ...{ name: 'support', to: SELLER_SUPPORT_PATH, label: 'Support', icon: LifeBuoy },
      news: newsOf(toHelp, 'unread', unreadText(toHelp)),
    },
    {
      ...{ name: 'refunds', to: SELLER_REFUNDS_PATH, label: 'Refunds', icon: RotateCcw },
      news: newsOf(waiting, 'waiting for you'),
    },
    { name: 'reviews', to: SELLER_REVIEWS_PATH, label: 'Reviews', icon: Star },
    { name: 'codes', to: `${LISTINGS_PATH}/codes`, label: 'Codes', icon: Tag, begins: true },
    { name: 'keys', to: SELLER_KEYS_PATH, label: 'Keys', icon: KeyRound },
    ...personalSections(hasPurchases),
    { name: 'settings', to: settingsPath('seller'), label: 'Settings', icon: Cog, begins: true },
  ];
}
