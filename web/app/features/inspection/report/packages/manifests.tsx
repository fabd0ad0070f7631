import { counted } from '#contract/formats/words.ts';
import type { Dependency, Manifest } from '#contract/inspection/schemas.ts';
import { FoldName } from '../found-parts.tsx';
import { SHOWN } from '../page-report.ts';
import type { ReportPartProps } from '../part.ts';
import { useShowAll } from '../show-all.tsx';
import type { MoreOfReport } from '../use-whole-report.ts';
import { LockedPackages } from './locked-packages.tsx';

const ECOSYSTEM_NAMES: Record<Manifest['ecosystem'], string> = {
  npm: 'npm',
  pip: 'pip',
  poetry: 'Poetry',
  maven: 'Maven',
  gradle: 'Gradle',
  composer: 'Composer',
  go: 'Go',
  cargo: 'Cargo',
  pub: 'pub',
  nuget: 'NuGet',
};
const SCOPE_NAMES: Record<Dependency['scope'], string> = {
  runtime: 'Runtime',
  development: 'Development',
  optional: 'Optional',
  peer: 'Peer',
};

/** The package manifests, each with what it asks for. */
export function Manifests({ id, report, more }: ReportPartProps) {
  const { shown, button } = useShowAll(report.manifests, {
    total: report.totals.manifests,
    limit: SHOWN.manifests,
    what: 'manifests',
    more,
  });
  return (
    <>
      <ul className="report-folds">
        {shown.map((manifest) => (
          <li key={manifest.path}>
            <ManifestFold id={id} version={report.version} manifest={manifest} more={more} />
          </li>
        ))}
      </ul>
      {button}
    </>
  );
}

function ManifestFold({
  id,
  version,
  manifest,
  more,
}: {
  id: string;
  version: string;
  manifest: ReportPartProps['report']['manifests'][number];
  more: MoreOfReport;
}) {
  const { path, ecosystem, name, dependencies, total, lock } = manifest;
  const { shown, button } = useShowAll(dependencies, {
    total,
    limit: SHOWN.dependencies,
    what: 'dependencies',
    more,
  });
  return (
    <details>
      <summary>
        <FoldName path={path} />
        <span className="text-12 text-muted">
          {ECOSYSTEM_NAMES[ecosystem]} · {counted(total, 'dependency', 'dependencies')}
        </span>
      </summary>
      <div className="report-fold">
        <p className="text-muted">
          {name && <span className="font-medium wrap-anywhere text-ink">{name}. </span>}
          {lock ? (
            <>
              <span className="report-path">{lock.path}</span> pins {counted(lock.packages, 'package')}.
            </>
          ) : (
            'No lock file: an installation may bring other versions than the seller has.'
          )}
        </p>
        {shown.length > 0 && <Dependencies dependencies={shown} of={path} />}
        {button}
        {lock && lock.packages > 0 && <LockedPackages id={id} version={version} lock={lock} />}
      </div>
    </details>
  );
}

function Dependencies({ dependencies, of }: { dependencies: readonly Dependency[]; of: string }) {
  return (
    <div className="table-wrap">
      <table className="table report-table" aria-label={`Dependencies of ${of}`}>
        <thead>
          <tr>
            <th scope="col">Package</th>
            <th scope="col">Version</th>
            <th scope="col">For</th>
          </tr>
        </thead>
        <tbody>
          {dependencies.map(({ name, range, scope }) => (
            <tr key={`${scope} ${name}`}>
              <th scope="row">{name}</th>
              <td className="figures">{range || 'any'}</td>
              <td className="text-muted whitespace-nowrap">{SCOPE_NAMES[scope]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
