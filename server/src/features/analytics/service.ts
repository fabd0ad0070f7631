// What the analytics feature does.

export type { SourceDayRow } from './repository/sources.ts';
export { addUp, forgetOldSources } from './service/add-up.ts';
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
export { noteViews } from './service/write-events.ts';
