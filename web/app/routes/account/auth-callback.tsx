import { ExternalSignIn } from '../../features/accounts/external-sign-in/callback.tsx';
import { secretPageHeaders } from '../../shell/document/secret-page-headers.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import { dashboardPath } from '../../shell/navigation/role-paths.ts';
import type { Route } from './+types/auth-callback';

export const headers = secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Signing you in', noindex: true });
}

export default function AuthCallback() {
  return <ExternalSignIn dashboardOf={dashboardPath} />;
}
