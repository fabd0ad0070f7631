export { REPORT_LIST, showReport } from './service/read-reports.ts';
export { type ResolvedThing, resolveReports } from './service/resolve-reports.ts';
