import { type ReactNode, useState } from 'react';
import type { Manifest } from '#contract/inspection/schemas.ts';
import { api } from '../../../../lib/api/call.ts';
import { loadModule } from '../../../../lib/page/load-module.ts';
import { ShowButton } from '../show-all.tsx';

interface LockedPackagesProps {
  id: string;
  version: string;
  lock: NonNullable<Manifest['lock']>;
}

/** How many packages a lock file pins, and once somebody asks, which: few do, so the table comes with its rows. */
export function LockedPackages({ id, version, lock }: LockedPackagesProps) {
  const [table, setTable] = useState<ReactNode>();
  const [state, setState] = useState<'busy' | 'failed'>();
  const bring = () => {
    setState('busy');
    const ask = { params: { id }, query: { version, path: lock.path } };
    Promise.all([
      loadModule(() => import('./locked-table.tsx')),
      api('GET /projects/:id/locked-packages', ask),
    ]).then(
      ([{ LockedTable }, { packages }]) => setTable(<LockedTable packages={packages} lock={lock} />),
      () => setState('failed'),
    );
  };
  const more = { isBusy: state === 'busy', hasFailed: state === 'failed', bring };
  return (
    table ?? (
      <ShowButton more={more} onPress={bring}>
        {lock.packages === 1 ? 'Show the pinned package' : `Show all ${lock.packages} pinned packages`}
      </ShowButton>
    )
  );
}
