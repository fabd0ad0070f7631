import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProviderError } from '../api/error.ts';
import { readBalance } from '../book/payouts/balance.ts';
import type { ControlContext } from '../controls/control.ts';
import { readSettings } from '../controls/settings.ts';
import { serveFonts } from '../html/fonts.ts';
import { markup } from '../html/markup.ts';
import type { PageContext } from './act-form.ts';
import { act, messageAfter } from './acts.ts';
import { balanceSection } from './balance-section.ts';
import { bookSection } from './book-section.ts';
import { countRows, findRows, markOfBook } from './find-rows.ts';
import { ICON, notice, pageHeader, pageShell } from './shell.ts';
import { STYLE } from './style.ts';
import { switchesSection } from './switches.ts';
import { testDataSection } from './test-data.ts';
import { readView, type View, writeView } from './view.ts';

const PAGE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const FORM_BYTES = 20_000;

/** The sandbox as a page: its book, what happens next, the clock, test data. Works without its script. */
export async function sandboxPage(app: FastifyInstance, context: ControlContext): Promise<void> {
  const path = app.prefix;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': PAGE_CSP,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  const script = await readFile(new URL('./page.js', import.meta.url), 'utf8');

  app.get('/', async (request, reply) => {
    const query = queryOf(request);
    const said = messageAfter(query.get('said') ?? '');
    return sendHtml(reply, await wholePage(context, path, readView(query), { said }));
  });
  app.get('/style.css', (_request, reply) => reply.type('text/css').send(STYLE));
  app.get('/icon.svg', (_request, reply) => reply.type('image/svg+xml').send(ICON));
  app.get('/page.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  serveFonts(app);
  app.get('/mark', async () => ({ mark: await markOfBook(context.ctx.pool) }));
  app.post<{ Params: { '*': string } }>('/do/*', async (request, reply) => {
    const name = request.params['*'];
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const view = readView(new URLSearchParams(form.get('back') ?? ''));
    if (!messageAfter(name)) return sendNotFound(reply, path);
    try {
      await act(context, name, form);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return sendHtml(
        reply.code(error.status),
        await wholePage(context, path, view, { problem: error.message }),
      );
    }
    return reply.redirect(`${path}${writeView(view, { said: name })}`, 303);
  });
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply, path));
  // The market's own catch-all would answer here with a page.
  app.all('/*', (_request, reply) => sendNotFound(reply, path));
}

async function wholePage(
  { ctx }: ControlContext,
  path: string,
  view: View,
  { said = '', problem = '' }: { said?: string; problem?: string },
): Promise<string> {
  const context: PageContext = { path, view, now: ctx.now() };
  // Read before the rows: what changes meanwhile shows as a newer mark.
  const mark = await markOfBook(ctx.pool);
  const settings = await readSettings(ctx.pool);
  const balance = await readBalance(ctx.pool);
  const counts = await countRows(ctx.pool, view.q);
  const found = await findRows(ctx.pool, view.show, view);
  const addresses = {
    api: `${ctx.publicUrl}${path}/razorpay`,
    keyId: ctx.keyId,
    webhooks: ctx.webhookUrl(),
  };
  return pageShell(
    path,
    'Payment sandbox',
    markup`<main data-mark="${mark}" data-path="${path}">
      ${pageHeader(context, ctx.publicUrl, ctx.clock.advancedSeconds())}
      ${notice(said, problem)}
      <div class="columns">
        ${bookSection(context, view.show, { ...found, counts })}
        <div class="rail">${switchesSection(context, settings, ctx.webhookSecrets.length)}${balanceSection(context, balance)}${testDataSection(addresses)}</div>
      </div>
    </main>`,
  );
}

function queryOf(request: FastifyRequest): URLSearchParams {
  const at = request.url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : request.url.slice(at));
}

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html);
}

function sendNotFound(reply: FastifyReply, path: string): FastifyReply {
  const content = markup`<main><h1>There is no such page in the sandbox</h1><p id="book"><a href="${path}">The payment sandbox</a></p></main>`;
  return sendHtml(reply.code(404), pageShell(path, 'No such page', content));
}
