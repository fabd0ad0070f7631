import { type ComponentType, useState } from 'react';
import { loadAsked } from '../../../lib/page/asked.ts';
import { loadModule } from '../../../lib/page/load-module.ts';
import { loginPath } from '../../../lib/paths/return-path.ts';
import { isSignedIn, useSession } from '../../../lib/session/current-user.ts';
import { useNavigate } from '../../../ui/nav.tsx';
import { type MarketFilters, marketPath } from '../filters/market-filters.ts';

type SaveDialog = ComponentType<{ filters: MarketFilters; onClose: () => void }>;

/** Saves what is searched for (rule R8). A visitor signs in first, and comes back to the same list. */
export function SaveSearch({ filters, path }: { filters: MarketFilters; path: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<SaveDialog>();
  const signIn = () => {
    const [pathname = path, search = ''] = marketPath({ ...filters, page: 1 }, path).split('?');
    void navigate(loginPath({ pathname, search: search && `?${search}` }));
  };
  const open = () =>
    loadAsked(
      () => loadModule(() => import('./dialog.tsx')),
      ({ SaveSearchDialog }) => setDialog(() => SaveSearchDialog),
      () => {},
    );
  return (
    <>
      <button
        type="button"
        className="link with-scripts inline-flex min-h-9 items-center px-2 text-14"
        onClick={() => void (isSignedIn(session) ? open() : signIn())}
      >
        Save this search
      </button>
      {Dialog && <Dialog filters={filters} onClose={() => setDialog(undefined)} />}
    </>
  );
}
