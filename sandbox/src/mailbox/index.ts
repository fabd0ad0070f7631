import type { FastifyInstance, FastifyReply } from 'fastify';
import { serveFonts } from '../html/fonts.ts';
import { findMail, findSource, listMails, type StoredMail } from './mails.ts';
import { LOOK_SANDBOX, listPage, type MailboxContext, mailPage, notFoundPage } from './pages.ts';
import { STYLE } from './style.ts';

export interface MailboxOptions {
  /** Where the mails lie, as `<UUIDv7>.eml`. */
  folder: string;
  /** The market's name. */
  title: string;
}

const LIMIT = 100;
const PAGE_CSP =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const LOOK_CSP = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox ${LOOK_SANDBOX}`;
const DATA_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox";

type WithTo = { Querystring: { to?: string | string[] } };
type WithId = { Params: { id: string } };

/**
 * The mails of a folder as pages, and as JSON under `/api` for tests (rule T3). A Fastify plugin to be mounted
 * under a prefix; never in production: whoever reads it can open every account that asked for a link.
 */
export async function mailbox(app: FastifyInstance, { folder, title }: MailboxOptions): Promise<void> {
  const context: MailboxContext = { path: app.prefix, title };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': PAGE_CSP,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  app.get<WithTo>('/', async ({ query }, reply) => {
    const to = firstOf(query.to);
    const mails = await listMails(folder, { to, limit: LIMIT });
    return sendPage(reply, listPage(context, mails, to, LIMIT));
  });
  app.get('/style.css', (_request, reply) => reply.type('text/css').send(STYLE));
  serveFonts(app);
  app.get<WithTo>('/api', async ({ query }, reply) => {
    reply.header('content-security-policy', DATA_CSP);
    return { mails: await listMails(folder, { to: firstOf(query.to), limit: LIMIT }) };
  });
  app.get<WithId>('/:id', async ({ params }, reply) => {
    const mail = await findMail(folder, params.id);
    return mail ? sendPage(reply, mailPage(context, mail)) : sendNotFound(reply);
  });
  app.get<WithId>('/:id/html', async ({ params }, reply) => {
    const mail = await findMail(folder, params.id);
    if (!mail) return sendNotFound(reply);
    return sendPage(reply.header('content-security-policy', LOOK_CSP), look(mail));
  });
  app.get<WithId>('/:id/source', async ({ params }, reply) => {
    const source = await findSource(folder, params.id);
    if (!source) return sendNotFound(reply);
    return reply
      .type('message/rfc822')
      .headers({
        'content-security-policy': DATA_CSP,
        'content-disposition': `attachment; filename="${params.id}.eml"`,
      })
      .send(source);
  });
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  // A market's own catch-all would answer here with a page.
  app.all('/*', (_request, reply) => sendNotFound(reply));

  function sendNotFound(reply: FastifyReply): FastifyReply {
    return sendPage(reply.code(404), notFoundPage(context));
  }
}

/** The HTML part as it came. The policy it is sent under, not its content, makes it harmless. */
function look(mail: StoredMail): string {
  return mail.html || '<!doctype html><title>No HTML part</title><p>This mail has no HTML part.</p>';
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html);
}

function firstOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value)?.trim() ?? '';
}
