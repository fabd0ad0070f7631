import { CancelEmailChange } from '../../features/accounts/mailed-links/email-change.tsx';
import { secretPageHeaders } from '../../shell/document/secret-page-headers.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import type { Route } from './+types/email-change-cancel';

export const headers = secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Cancel the change of your e-mail address', noindex: true });
}

export default function CancelEmailChangePage() {
  return <CancelEmailChange />;
}
