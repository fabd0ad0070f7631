import { answerQuestions } from '../threads/answer-questions.ts';
import type { MailContent, MailSender } from './content.ts';
import { mailText } from './text.ts';

/** A question to the thread: what a mail says, and in whose name. */
export interface MailQuestion {
  content: MailContent;
  sender: MailSender;
}

/** Both parts of a mail. */
export interface MailParts {
  html: string;
  text: string;
}

/** As old mail programs want it. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

// Before React is loaded: its build for developers takes three times as long.
// biome-ignore lint/style/noProcessEnv: a thread has an environment of its own, and React reads it there
process.env.NODE_ENV = 'production';
const [{ renderToStaticMarkup }, { mailLayout }] = await Promise.all([
  import('react-dom/server'),
  import('./layout.ts'),
]);

answerQuestions<MailQuestion, MailParts>(({ content, sender }) => ({
  html: DOCTYPE + renderToStaticMarkup(mailLayout(content, sender)),
  text: mailText(content, sender),
}));
