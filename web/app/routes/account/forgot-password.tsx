import { ForgotPassword } from '../../features/accounts/recovery/forgot-password.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import type { Route } from './+types/forgot-password';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Set a new password', noindex: true });
}

export default function ForgotPasswordPage() {
  return <ForgotPassword />;
}
