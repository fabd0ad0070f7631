import { KeysPage } from '../../features/listings/keys/page.tsx';
import { SELLER_KEYS_PATH } from '../../lib/paths/licence-keys.ts';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { SellerPage } from './dashboard-layout.tsx';

export const handle: DashboardHandle<SellerPage> = () => ({
  page: SELLER_KEYS_PATH,
  section: 'keys',
  title: 'Licence keys',
});

export const meta = dashboardMeta(handle);

export default function SellerKeys() {
  return <KeysPage path={SELLER_KEYS_PATH} />;
}
