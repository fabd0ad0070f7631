import { NotMePage } from '../../features/accounts/mailed-links/not-me.tsx';
import { secretPageHeaders } from '../../shell/document/secret-page-headers.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import type { Route } from './+types/sign-in-not-me';

export const headers = secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Was this not you?', noindex: true });
}

export default function SignInNotMePage() {
  return <NotMePage />;
}
