import { LEGAL_PATHS, type LegalKind } from '#contract/legal-texts/constants.ts';
import type { ManagedLegalText } from '#contract/legal-texts/schemas.ts';
import { DateTime } from '../table/date-time.tsx';

/** Every version that was ever in force, the newest first. */
export function LegalVersions({
  kind,
  versions,
}: {
  kind: LegalKind;
  versions: ManagedLegalText['versions'];
}) {
  return (
    <section aria-labelledby="legal-versions">
      <h2 id="legal-versions" className="text-22">
        Versions
      </h2>
      <ul className="panel mt-4 divide-y divide-line">
        {versions.map(({ version, publishedAt, publishedBy, note, isStandard, sha256 }) => (
          <li key={version} className="px-5 py-4">
            <a
              href={`${LEGAL_PATHS[kind]}/${version}`}
              target="_blank"
              rel="noopener"
              className="link link-target font-medium"
            >
              Version {version}
            </a>
            <p className="text-14 text-muted">
              Since <DateTime iso={publishedAt} />
              {publishedBy && `, by ${publishedBy}`}
              {isStandard && ', as Codehaat suggests it'}
              {note !== '' && `: ${note}`}
            </p>
            <p className="text-12 text-muted wrap-anywhere">SHA-256 {sha256}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
