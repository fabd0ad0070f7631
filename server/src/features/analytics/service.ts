// What the analytics feature does.

export type { SourceDayRow } from './repository/sources.ts';
export { aggregateDays, deleteOldSources } from './service/aggregate.ts';
export { marketFigures, refreshFigures } from './service/figures.ts';
export {
  type FunnelFile,
  marketFunnel,
  marketFunnelFile,
  marketSourcesFile,
  sellerFunnel,
  sellerFunnelFile,
  sellerSourcesFile,
} from './service/funnel.ts';
export { createIntake, type Intake } from './service/intake.ts';
export { recordViews } from './service/write-events.ts';
