import { ExternalSignIn } from '../features/accounts/external-sign-in.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { dashboardPath } from '../shell/role-paths.ts';
import { secretPageHeaders } from '../shell/secret-page.ts';
import type { Route } from './+types/auth-callback';

export const headers = secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Signing you in', noindex: true });
}

export default function AuthCallback() {
  return <ExternalSignIn dashboardOf={dashboardPath} />;
}
