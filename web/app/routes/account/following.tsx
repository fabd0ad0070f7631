import { Following } from '../../features/sellers/following/list.tsx';
import { Guard } from '../../shell/access/guard.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import { useSearchParams } from '../../ui/nav.tsx';
import type { Route } from './+types/following';

const PATH = '/following';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Sellers you follow', noindex: true });
}

export default function FollowedSellers() {
  const [query] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  return (
    <Guard page={PATH}>
      {(user) => (
        <div className="shell py-8 lg:py-12">
          <h1 className="mb-6 text-36">Sellers you follow</h1>
          <Following
            key={user.uid}
            page={page}
            hrefOf={(page) => (page === 1 ? PATH : `${PATH}?page=${page}`)}
          />
        </div>
      )}
    </Guard>
  );
}
