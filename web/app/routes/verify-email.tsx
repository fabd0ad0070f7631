import { VerifyEmail } from '../features/accounts/verify-email.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { dashboardPath, settingsPath } from '../shell/role-paths.ts';
import { secretPageHeaders } from '../shell/secret-page.ts';
import type { Route } from './+types/verify-email';

export const headers = secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Confirm your e-mail address', noindex: true });
}

export default function VerifyEmailPage() {
  return <VerifyEmail dashboardOf={dashboardPath} settingsOf={settingsPath} />;
}
