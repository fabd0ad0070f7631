/** A mail that was not handed over. Names neither the recipient nor what signs in at the mail server (rule O3). */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  /** Whether the same mail would be refused again. */
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean) {
    super(message);
    this.permanent = permanent;
  }
}
