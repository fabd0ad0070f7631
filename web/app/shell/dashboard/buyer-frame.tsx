import { CircleQuestionMark, Cog, Handshake, Library, LifeBuoy, ReceiptText } from 'lucide-react';
import { useUnreadNegotiations } from '../../features/negotiation/queries.ts';
import { unreadText } from '../../features/negotiation/texts.ts';
import { useUnreadSupport } from '../../features/support/queries.ts';
import { OWN_QUESTIONS_PATH } from '../../lib/paths/questions.ts';
import { SUPPORT_PATH } from '../../lib/paths/support.ts';
import { DashboardFrame, type DashboardPageProps, type DashboardSection } from '../../ui/dashboard/frame.tsx';
import { useLocation } from '../../ui/nav.tsx';
import { type PersonalSectionName, personalSections } from './personal-sections.ts';

export type BuyerSectionName =
  | 'library'
  | 'orders'
  | 'negotiations'
  | 'questions'
  | 'support'
  | 'settings'
  | PersonalSectionName;

/** The buyer's dashboard; it says where there is something to read. */
export function BuyerFrame(page: DashboardPageProps) {
  return <DashboardFrame label="Dashboard" sections={useSections()} {...page} />;
}

/** The two addresses of the dashboard: whoever came by one of them stays there. */
const PATHS = ['/dashboard/buyer', '/dashboard/purchases'] as const;

const newsOf = (unread: number) => (unread > 0 ? { count: unreadText(unread), of: 'unread' } : undefined);

function useSections(): DashboardSection[] {
  const { pathname } = useLocation();
  const path = PATHS.find((path) => path === pathname) ?? PATHS[0];
  const { data: unread = 0 } = useUnreadNegotiations();
  const { data: answered = 0 } = useUnreadSupport('buyer');
  return [
    { name: 'library', to: path, label: 'Library', icon: Library },
    { name: 'orders', to: `${path}?tab=orders`, label: 'Orders', icon: ReceiptText },
    {
      ...{ name: 'negotiations', to: '/negotiations', label: 'Negotiations', icon: Handshake },
      news: newsOf(unread),
    },
    { name: 'questions', to: OWN_QUESTIONS_PATH, label: 'Questions', icon: CircleQuestionMark },
    { name: 'support', to: SUPPORT_PATH, label: 'Help', icon: LifeBuoy, news: newsOf(answered) },
    ...personalSections(),
    { name: 'settings', to: `${path}?tab=settings`, label: 'Settings', icon: Cog, begins: true },
  ];
}
