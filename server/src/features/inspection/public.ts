// What other features, and the command that loads advisories, may ask of inspections.
export { type LoadedAdvisories, loadAdvisories } from './advisories/load/load-advisories.ts';
export { countAdvisories } from './advisories/load/save-advisories.ts';
export { inspectNow } from './service/inspect-now.ts';
export { scanUpload } from './service/scan-upload.ts';
export { listTree, showReport } from './service/show-report.ts';
export { summariseReports } from './service/summarise-reports.ts';
