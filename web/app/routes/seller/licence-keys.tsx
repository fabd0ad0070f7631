import { SELLER_KEYS_PATH } from '#contract/licence-keys/constants.ts';
import { KeysPage } from '../../features/listings/keys/page.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { SellerPage } from './dashboard-layout.tsx';

export const handle: DashboardHandle<SellerPage> = () => ({
  page: SELLER_KEYS_PATH,
  tab: 'keys',
  title: 'Licence keys',
});

export const meta = dashboardMeta(handle);

export default function SellerKeys() {
  return <KeysPage path={SELLER_KEYS_PATH} />;
}
