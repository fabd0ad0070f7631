import type { LegalVersion } from '#contract/legal-texts/schemas.ts';
import { DateTime } from '../table/date-time.tsx';

/** A version as the list shows it; without a path it is nowhere to be read. */
interface ListedVersion extends Omit<LegalVersion, 'sha256'> {
  sha256: string | null;
  publishedBy: string | null;
  name: string;
  path: string | null;
}

/** Every version that was ever in force, the newest first. */
export function LegalVersions({ versions }: { versions: ListedVersion[] }) {
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="legal-versions">
      <h2 id="legal-versions" className="text-22">
        Versions
      </h2>
      <ul className="panel mt-4 divide-y divide-line">
        {versions.map(({ version, name, path, publishedAt, publishedBy, note, isStandard, sha256 }) => (
          <li key={version} className="px-5 py-4">
            {path ? (
              <a href={path} target="_blank" rel="noopener" className="link link-target font-medium">
                {name}
              </a>
            ) : (
              <p className="font-medium">{name}</p>
            )}
            <p className="text-14 text-muted">
              Since <DateTime iso={publishedAt} />
              {publishedBy && `, by ${publishedBy}`}
              {isStandard && path && ', as Codehaat suggests it'}
              {note !== '' && `: ${note}`}
            </p>
            {sha256 && <p className="text-12 text-muted wrap-anywhere">SHA-256 {sha256}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
