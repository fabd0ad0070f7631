import { createThreads } from '../threads/create-threads.ts';
import type { MailContent, MailSender } from './content.ts';
import type { MailParts, MailQuestion } from './render-thread.ts';

/** After how long without a mail the thread's memory is given back. */
const REST_MS = 600_000;

const askRenderer = createThreads<MailQuestion, MailParts>(new URL('render-thread.ts', import.meta.url), {
  atOnce: 1,
  heap: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  restMs: REST_MS,
});

/** Both parts of a mail, made in a thread of their own: a burst of mails keeps no page waiting. */
export function renderMail(content: MailContent, sender: MailSender): Promise<MailParts> {
  return askRenderer({ content, sender });
}
