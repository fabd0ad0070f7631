import { SEVERITIES, SEVERITY_NAMES } from '#contract/inspection/constants.ts';
import type { FindingCounts as Counts } from '#contract/inspection/schemas.ts';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { SEVERITY_MEANINGS, SEVERITY_TONES } from '../severities.ts';
import { totalOf } from '../words.ts';

/** How much was found, by how bad it is; what it is, only the seller and admins see (rule I2). */
export function FindingCounts({ counts }: { counts: Counts }) {
  return (
    <>
      {totalOf(counts) === 0 ? (
        <p>Nothing found.</p>
      ) : (
        <ul className="report-counts">
          {SEVERITIES.filter((severity) => counts[severity] > 0).map((severity) => (
            <li key={severity}>
              <StatusDot tone={SEVERITY_TONES[severity]}>
                <span className="font-medium">
                  {counts[severity]} {SEVERITY_NAMES[severity].toLowerCase()}
                </span>
              </StatusDot>
              <span className="text-muted">{SEVERITY_MEANINGS[severity]}</span>
            </li>
          ))}
        </ul>
      )}
      <details className="mt-1">
        <summary className="link link-target">What was looked for</summary>
        <p className="text-muted">
          Leaked secrets and private keys, filled-in settings files, personal data and database dumps,
          executables and macros, minified and obfuscated code, scripts that download when the project is
          installed, installed packages and build output, a missing README or licence, licences that
          contradict the offer, and code of other listings or of well-known open source packages. The seller
          and admins see where each one is.
        </p>
      </details>
    </>
  );
}
