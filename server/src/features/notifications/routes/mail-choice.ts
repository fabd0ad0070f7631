import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ACCENTS } from '#contract/admin/settings/accents.ts';
import { kindOf } from '#contract/notifications/constants.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { Context, Services } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { type Handlers, registerEndpoints } from '#platform/http/endpoints/register.ts';
import type { MailLink } from '../rules/notifications.ts';
import { readMailLink, switchMails } from '../service/preferences.ts';
import { choicePagePolicy, renderChoicePage } from '../view/mail-choice-page.ts';

const {
  'GET /notifications/unsubscribe/:token': look,
  'POST /notifications/unsubscribe/:token': stop,
  'POST /notifications/resubscribe/:token': resume,
} = notificationEndpoints;
const table = {
  'GET /notifications/unsubscribe/:token': look,
  'POST /notifications/unsubscribe/:token': stop,
  'POST /notifications/resubscribe/:token': resume,
};

const handlers: Handlers<typeof table> = {
  'GET /notifications/unsubscribe/:token': (ctx, { params, request, reply }) =>
    answer(ctx, request, reply, async () => {
      const link = readMailLink(ctx, params.token);
      return {
        heading: `Stop mails about ${labelOf(link)}?`,
        text: 'What happens is still told in the market itself. You can change this at any time in your settings.',
        button: { label: 'Stop these mails', action: `/api/notifications/unsubscribe/${params.token}` },
      };
    }),
  'POST /notifications/unsubscribe/:token': (ctx, { params, request, reply }) =>
    answer(ctx, request, reply, async () => {
      const link = await switchMails(ctx, params.token, false);
      return {
        heading: 'You get no more of these mails',
        text: `Mails about ${labelOf(link)} have stopped. Mails about money and the security of your account go on.`,
        button: {
          label: 'Send them again',
          action: `/api/notifications/resubscribe/${params.token}`,
          quiet: true,
        },
      };
    }),
  'POST /notifications/resubscribe/:token': (ctx, { params, request, reply }) =>
    answer(ctx, request, reply, async () => {
      const link = await switchMails(ctx, params.token, true);
      return { heading: 'The mails come again', text: `You get mails about ${labelOf(link)} as before.` };
    }),
};

/**
 * Registers the way out of mails in a scope of its own: mail programs and the page post a form, which nothing else here
 * takes (RFC 8058). The form says nothing that counts, so it is not read.
 */
export async function registerMailChoice(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
    registerEndpoints(scope, services, async () => null, table, handlers);
  });
}

const labelOf = ({ type, projectId }: MailLink) =>
  projectId === null ? kindOf(type).label.toLowerCase() : 'what the seller of this project tells its owners';

type Page = Omit<Parameters<typeof renderChoicePage>[0], 'marketName' | 'colours'>;

/** A page for who looks at it; a broken link is a page for people and an error of the API for programs. */
async function answer(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<Page>,
): Promise<FastifyReply> {
  const colours = ACCENTS[ctx.settings.get('accent')];
  const send = (status: number, page: Page) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', choicePagePolicy(colours))
      .header('cache-control', 'private, no-store')
      .send(renderChoicePage({ marketName: ctx.settings.get('marketName'), colours, ...page }));
  try {
    return send(200, await make());
  } catch (error) {
    const isForPeople = error instanceof Refusal && request.headers.accept?.includes('text/html');
    if (!isForPeople) throw error;
    return send(error.status, { heading: 'This link does not work', text: error.message });
  }
}
