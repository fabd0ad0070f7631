import { ExternalSignIn } from '../features/accounts/external-sign-in.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { dashboardPath } from '../shell/role-paths.ts';
import type { Route } from './+types/auth-callback';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Signing you in', noindex: true, hasSecret: true });
}

export default function AuthCallback() {
  return <ExternalSignIn dashboardOf={dashboardPath} />;
}
