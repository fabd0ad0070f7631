import { KeepSecondFactor } from '../../features/accounts/mailed-links/keep-second-factor.tsx';
import { secretPageHeaders } from '../../shell/document/secret-page-headers.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import type { Route } from './+types/keep-two-step-sign-in';

export const headers = secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Keep two-step sign-in', noindex: true });
}

export default function KeepTwoStepSignInPage() {
  return <KeepSecondFactor />;
}
