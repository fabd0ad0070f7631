// What other features may ask of inspections.
export { inspectNow } from './service/inspect-now.ts';
export { scanUpload } from './service/scan-upload.ts';
export { listTree, showReport } from './service/show-report.ts';
export { summariseReports } from './service/summarise-reports.ts';
