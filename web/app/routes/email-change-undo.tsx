import { UndoEmailChange } from '../features/accounts/email-change.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { secretPageHeaders } from '../shell/secret-page.ts';
import type { Route } from './+types/email-change-undo';

export const headers = secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Undo the change of your e-mail address', noindex: true });
}

export default function UndoEmailChangePage() {
  return <UndoEmailChange />;
}
