/** Tells everybody whom an event concerns. */
export const NOTIFY_JOB = 'notifications.tell';
/** Mails one notification. */
export const MAIL_JOB = 'notifications.mail';
