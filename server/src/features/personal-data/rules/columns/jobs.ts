/**
 * The job queue has tables of its own (pg-boss), which are decided as a whole: a job holds ids, and the contact form's holds
 * what was written until the mail is sent. No export shows them, because what they are about is in the market's tables; a
 * deletion takes away those that have the account's id or one of its addresses in them.
 */
export const JOBS_SCHEMA = 'pgboss';
