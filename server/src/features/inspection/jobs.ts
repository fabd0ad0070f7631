import type { EventRow } from '#platform/events/record-event.ts';
import type { JobDefinition } from '#platform/jobs/definition.ts';
import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import {
  askForMissing,
  askForReported,
  INSPECT,
  type InspectJob,
  sweepDue,
} from './service/ask-for-inspection.ts';
import { inspectVersion } from './service/inspect-version.ts';
import { DRAW_SAMPLES, redrawSamples } from './service/samples/redraw-samples.ts';

/** Named here once for the subscriptions. */
export const INSPECT_NEW = 'inspection.inspect-new';
export const INSPECT_REPORTED = 'inspection.inspect-reported';

type ListingEvent = EventRow<'listing.created' | 'listing.changed' | 'listing.version_submitted'>;

const subjectsOf = (events: readonly ListingEvent[]) => [
  ...new Set(events.map(({ subjectId }) => subjectId)),
];

export const inspectionJobs: JobDefinition[] = [
  {
    name: INSPECT,
    run: inspectVersion,
    // Two threads work on them in turn, and each may take its ten minutes.
    slow: { atOnce: 4, withinSeconds: 3_600, ownerOf: ({ sellerId }: InspectJob) => sellerId },
  },
  {
    name: INSPECT_NEW,
    run: (ctx, event: ListingEvent) => askForMissing(ctx, [event.subjectId]),
    runMany: (ctx, events: ListingEvent[]) => askForMissing(ctx, subjectsOf(events)),
  },
  {
    name: INSPECT_REPORTED,
    run: (ctx, event: EventRow<'report.filed'>) => askForReported(ctx, event.data),
  },
  { name: DRAW_SAMPLES, run: redrawSamples },
];

export const inspectionSweeps: SweepDefinition[] = [{ name: 'inspection.due', run: sweepDue }];
