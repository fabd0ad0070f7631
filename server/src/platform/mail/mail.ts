/** A mail as it leaves, both parts saying the same. */
export interface Mail {
  to: string;
  /** Where an answer goes, if not to us. Left out when it is not exactly one address. */
  replyTo?: string;
  /** Where one click stops mails of this kind; left out of those that cannot be stopped. */
  unsubscribeUrl?: string | undefined;
  subject: string;
  html: string;
  text: string;
  /** The market's time, which its `Date` shows (rule O7). */
  at: Date;
  /**
   * The same whenever this mail is sent, and no other's. A process that dies may have handed a mail over and not noted it: by
   * its Message-ID a mailbox tells the second one from a further mail.
   */
  id?: string | undefined;
}

/** Delivers mails: through SMTP, or into a folder where none is configured (rule T3). */
export interface Mailer {
  /**
   * Resolves once the mail is handed over; rejects to be tried again by the job that sends it.
   * @throws MailNotSent
   */
  send(mail: Mail): Promise<void>;
}
