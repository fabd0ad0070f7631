import { UndoEmailChange } from '../../features/accounts/mailed-links/email-change.tsx';
import { secretPageHeaders } from '../../shell/document/secret-page-headers.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import type { Route } from './+types/email-change-undo';

export const headers = secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Undo the change of your e-mail address', noindex: true });
}

export default function UndoEmailChangePage() {
  return <UndoEmailChange />;
}
