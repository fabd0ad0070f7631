import { ConnectionCheck } from '../../shell/connection/check.tsx';
import { useOnline } from '../../shell/connection/offline-notice.tsx';
import { publicPageHeaders } from '../../shell/document/public-page-headers.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import { Link } from '../../ui/nav.tsx';
import type { Route } from './+types/connection-test';

export const headers = publicPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Connection test',
    description: 'Whether the market answers, and how fast.',
    path: '/connection-test',
    noindex: true,
  });
}

export default function ConnectionTest() {
  const isOnline = useOnline();
  return (
    <div className="shell py-10 sm:py-14">
      <h1 className="text-36 sm:text-[44px]">Connection test</h1>
      <p className="mt-4 mb-8 max-w-[60ch] text-18 text-muted">
        Something does not load? See whether our server is online, and how fast it answers.
      </p>
      <ConnectionCheck isOnline={isOnline} />
      <p className="mt-8 max-w-[60ch] text-14 text-muted">
        No answer although your browser is online? A firewall or a privacy extension may hold the requests
        back. If other pages of the market fail too,{' '}
        <Link to="/contact" className="link">
          write to us
        </Link>{' '}
        and say what you see here.
      </p>
    </div>
  );
}
