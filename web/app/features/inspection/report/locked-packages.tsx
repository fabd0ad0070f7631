import { useState } from 'react';
import type { LockedVersion, Manifest } from '#contract/inspection/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { counted } from '../../../ui/text/format.ts';
import { ShowButton } from './show-all.tsx';

interface LockedPackagesProps {
  id: string;
  version: string;
  lock: NonNullable<Manifest['lock']>;
}

/** What a lock file pins: how many packages, and once somebody asks, which. */
export function LockedPackages({ id, version, lock }: LockedPackagesProps) {
  const [packages, setPackages] = useState<LockedVersion[]>();
  const [state, setState] = useState<'busy' | 'failed'>();
  const bring = () => {
    setState('busy');
    api('GET /projects/:id/locked-packages', { params: { id }, query: { version, path: lock.path } }).then(
      ({ packages }) => setPackages(packages),
      () => setState('failed'),
    );
  };
  if (packages) return <LockedTable packages={packages} lock={lock} />;
  const more = { isBusy: state === 'busy', hasFailed: state === 'failed', bring };
  return (
    <ShowButton more={more} onPress={bring}>
      {lock.packages === 1 ? 'Show the pinned package' : `Show all ${lock.packages} pinned packages`}
    </ShowButton>
  );
}

function LockedTable({ packages, lock }: { packages: LockedVersion[]; lock: LockedPackagesProps['lock'] }) {
  const isCut = packages.length < lock.packages;
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys (WCAG 2.1.1)
        tabIndex={0}
        aria-label={`Packages that ${lock.path} pins`}
        className="table-wrap report-locked"
      >
        <table className="table report-table">
          <thead>
            <tr>
              <th scope="col">Pinned package</th>
              <th scope="col">Version</th>
            </tr>
          </thead>
          <tbody>
            {packages.map(({ name, version }) => (
              <tr key={`${name} ${version}`}>
                <th scope="row">{name}</th>
                <td className="figures">{version}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isCut && (
        <p className="text-12 text-muted">
          The first {counted(packages.length, 'package')} of {lock.packages}; the archive names them all.
        </p>
      )}
    </>
  );
}
