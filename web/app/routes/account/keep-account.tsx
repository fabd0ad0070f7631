import { KeepAccount } from '../../features/accounts/mailed-links/keep-account.tsx';
import { secretPageHeaders } from '../../shell/document/secret-page-headers.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import type { Route } from './+types/keep-account';

export const headers = secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Keep your account', noindex: true });
}

export default function KeepAccountPage() {
  return <KeepAccount />;
}
