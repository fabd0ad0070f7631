import { SWEEP_EVERY_SECONDS } from '#contract/admin/running/constants.ts';
import type { SweepRun } from '#contract/admin/running/schemas.ts';
import { formatOneDecimal } from '#contract/formats/words.ts';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { DateTime } from '../table/date-time.tsx';

/** `12 ms`, `3.4 s`. */
const tookText = (ms: number): string =>
  ms < 1_000 ? `${formatOneDecimal(ms)} ms` : `${formatOneDecimal(ms / 1_000)} s`;

/** What looks each minute for what falls due: the last run of each, by whichever process. */
export function Sweeps({ sweeps }: { sweeps: SweepRun[] }) {
  const wrong = sweeps.filter(({ error }) => error !== '').length;
  return (
    <details className="mb-6 border-y border-line text-14" open={wrong > 0}>
      <summary className="flex min-h-11 items-center">
        <span className="link">{summaryOf(sweeps.length, wrong)}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className="table-wrap" aria-label="Sweeps, scrolls sideways" tabIndex={0}>
        <table className="table">
          <caption className="sr-only">Sweeps, each run every {SWEEP_EVERY_SECONDS} seconds</caption>
          <thead>
            <tr>
              <th scope="col">Sweep</th>
              <th scope="col">Outcome</th>
              <th scope="col">Last run</th>
              <th scope="col" className="num">
                Took
              </th>
              <th scope="col">Next</th>
            </tr>
          </thead>
          <tbody>
            {sweeps.map((sweep) => (
              <tr key={sweep.name}>
                <th scope="row">{sweep.name}</th>
                <td>
                  <Outcome sweep={sweep} />
                </td>
                <td>
                  <DateTime iso={sweep.startedAt} />
                </td>
                <td className="num">{tookText(sweep.tookMs)}</td>
                <td>
                  <DateTime iso={sweep.nextAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function Outcome({ sweep: { error, succeededAt } }: { sweep: SweepRun }) {
  if (error === '') return <StatusDot tone="success">Succeeded</StatusDot>;
  return (
    <>
      <StatusDot tone="error">Failed</StatusDot>
      <span className="block text-12 text-muted wrap-anywhere">
        {error}
        {succeededAt && (
          <>
            {' '}
            Last succeeded <DateTime iso={succeededAt} />.
          </>
        )}
      </span>
    </>
  );
}

function summaryOf(all: number, wrong: number): string {
  if (all === 0) return 'No sweep has run yet';
  return wrong === 0 ? `All ${all} sweeps succeeded` : `${wrong} of ${all} sweeps failed`;
}
