/** What a mail says, without how it looks. Every value is data: none is read as markup. */
export interface MailContent {
  subject: string;
  /** Follows the subject in a list of mails. */
  preview: string;
  heading: string;
  paragraphs: string[];
  facts?: { name: string; value: string }[];
  /** Things with an address each, such as what was found. `url` may be a path of the market. */
  lists?: MailList[];
  /** The one thing to do. `url` may be a path of the market. */
  action?: { label: string; url: string };
  /** What may have to be done later, or in its place. `url` may be a path of the market. */
  secondAction?: { label: string; url: string };
  /** Small print: how long a link holds, what to do if it was not you. */
  footnote?: string[];
  /**
   * Of mails that their reader may stop: which these are, and the address that stops them by one click (RFC 8058).
   * `url` may be a path of the market.
   */
  unsubscribe?: { text: string; label: string; url: string };
}

export interface MailList {
  heading: string;
  items: { label: string; note: string; url: string }[];
  /** What there is beside them. */
  more?: string;
}

/** Who writes. */
export interface MailSender {
  name: string;
  url: string;
  /** In place of the usual colour: light, then dark. */
  accent?: Readonly<Record<'fill' | 'text' | 'on', readonly [string, string]>>;
  /** In full: a square picture in place of the drawn sign. */
  icon?: string;
}

/** Where an action, or the way out, leads in full. */
export function actionUrl(action: { url: string }, sender: MailSender): string {
  const url = new URL(action.url, sender.url);
  if (!/^https?:$/.test(url.protocol)) throw new Error('a mail links to web addresses only');
  return url.href;
}
