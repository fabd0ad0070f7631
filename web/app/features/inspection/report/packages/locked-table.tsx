import { counted } from '#contract/formats/words.ts';
import type { LockedVersion, Manifest } from '#contract/inspection/schemas.ts';

interface LockedTableProps {
  packages: LockedVersion[];
  lock: NonNullable<Manifest['lock']>;
}

/** The packages that a lock file pins, or as many of them as a report names. */
export function LockedTable({ packages, lock }: LockedTableProps) {
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
