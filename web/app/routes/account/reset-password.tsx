import { ResetPassword } from '../../features/accounts/recovery/reset-password.tsx';
import { secretPageHeaders } from '../../shell/document/secret-page-headers.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import type { Route } from './+types/reset-password';

export const headers = secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Choose a new password', noindex: true });
}

export default function ResetPasswordPage() {
  return <ResetPassword />;
}
