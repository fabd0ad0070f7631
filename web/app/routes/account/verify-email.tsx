import { VerifyEmail } from '../../features/accounts/mailed-links/verify-email.tsx';
import { secretPageHeaders } from '../../shell/document/secret-page-headers.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import { dashboardPath, settingsPath } from '../../shell/navigation/role-paths.ts';
import type { Route } from './+types/verify-email';

export const headers = secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Confirm your e-mail address', noindex: true });
}

export default function VerifyEmailPage() {
  return <VerifyEmail dashboardOf={dashboardPath} settingsOf={settingsPath} />;
}
