/** What a mail says, without how it looks. Every value is data: none is read as markup. */
export interface Letter {
  subject: string;
  /** Follows the subject in a list of mails. */
  preview: string;
  heading: string;
  paragraphs: string[];
  facts?: { name: string; value: string }[];
  /** The one thing to do. `url` may be a path of the market. */
  action?: { label: string; url: string };
  /** Small print: how long a link holds, what to do if it was not you. */
  footnote?: string[];
}

/** Who writes. */
export interface LetterSender {
  name: string;
  url: string;
}

/** Where the action leads, in full. */
export function actionUrl(action: NonNullable<Letter['action']>, sender: LetterSender): string {
  const url = new URL(action.url, sender.url);
  if (!/^https?:$/.test(url.protocol)) throw new Error('a letter leads to web addresses only');
  return url.href;
}
