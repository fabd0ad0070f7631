import type { Review } from '#contract/admin/schemas.ts';
import type { ListingStatus } from '#contract/listings/constants.ts';
import { ListingStatusDot, STATUS_LABELS } from '../../listings/status.tsx';
import { DateTime } from '../../table/date-time.tsx';
import { Panel } from '../panel.tsx';
import { reasonName } from './texts.ts';

/** What was decided about the listing and its versions, newest first. */
export function DecisionHistory({ decisions }: { decisions: Review['decisions'] }) {
  if (decisions.length === 0) return null;
  return (
    <Panel id="history" title="Decisions so far" count={decisions.length}>
      <ol className="grid gap-4 text-14">
        {decisions.map((decision) => (
          <li key={`${decision.at}${decision.to}`}>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5">
              {isStatus(decision.to) ? <ListingStatusDot status={decision.to} /> : decision.to}
              {decision.version && <span className="figures text-12">v{decision.version}</span>}
              <span className="text-muted">{reasonName(decision.reasonCode)}</span>
            </p>
            <p className="text-12 text-muted">
              <DateTime withAge iso={decision.at} />
            </p>
            {decision.reason && (
              <p className="mt-1 border-l-2 border-line-strong pl-3 whitespace-pre-line wrap-anywhere">
                {decision.reason}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function isStatus(status: string): status is ListingStatus {
  return Object.hasOwn(STATUS_LABELS, status);
}
