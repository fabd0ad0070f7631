import { ResetPassword } from '../features/accounts/reset-password.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { secretPageHeaders } from '../shell/secret-page.ts';
import type { Route } from './+types/reset-password';

export const headers = secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Choose a new password', noindex: true });
}

export default function ResetPasswordPage() {
  return <ResetPassword />;
}
