import { ChartColumn, UserRound } from 'lucide-react';
import type { User } from '#contract/accounts/schemas.ts';
import { useHasPurchases } from '../../features/payments/orders/queries.ts';
import { DashboardFrame, type DashboardPageProps } from '../../ui/dashboard/frame.tsx';
import { settingsPath } from '../navigation/role-paths.ts';
import { BuyerFrame, type BuyerSectionName } from './buyer-frame.tsx';
import { personalSections } from './personal-sections.ts';
import { SellerFrame } from './seller-frame.tsx';

export type OwnSectionName = BuyerSectionName | 'purchases';

/** A page of one's own that everybody has, in the dashboard of the role. */
export function OwnFrame({ user, ...page }: DashboardPageProps & { user: User; current: OwnSectionName }) {
  if (user.role === 'seller') return <SellerFrame {...page} />;
  if (user.role === 'admin') return <AdminsOwnFrame {...page} />;
  return <BuyerFrame {...page} />;
}

/** Beside the administration, which has a navigation of its own. */
function AdminsOwnFrame(page: DashboardPageProps) {
  const { data: hasPurchases = false } = useHasPurchases();
  const sections = [
    { name: 'administration', to: '/dashboard/admin', label: 'Administration', icon: ChartColumn },
    ...personalSections(hasPurchases),
    { name: 'settings', to: settingsPath('admin'), label: 'Your profile', icon: UserRound },
  ];
  return <DashboardFrame label="Dashboard" sections={sections} {...page} />;
}
