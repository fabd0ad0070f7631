// What other features may ask of support.
export { mailOfAnnouncement, mailOfDeadline, mailOfMessage } from './service/mail-about.ts';
