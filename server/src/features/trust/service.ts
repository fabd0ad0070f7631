export { CONTACT_MAIL_JOB, mailContactMessage, takeContactMessage } from './service/contact.ts';
export { fileReport } from './service/file-report.ts';
export { everyReport, listReports, showReport } from './service/read-reports.ts';
export { type ResolvedThing, resolveReports } from './service/resolve-reports.ts';
