import type { adminTextEndpoints } from '#contract/admin/texts/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { PUBLIC_TEXT_LIST, showManagedText } from '../../../public-texts/public.ts';
import { hideAsAdmin, publishAsAdmin } from '../../service/trust/texts.ts';
import { listHandlers } from '../list-handlers.ts';

const texts = listHandlers(PUBLIC_TEXT_LIST, {
  name: 'texts.csv',
  reason: 'reason',
  columns: {
    text: (text) => text._id,
    kind: (text) => text.kind,
    state: (text) => text.state,
    held_for: (text) => text.heldFor,
    author: (text) => text.author.email,
    project: (text) => text.project.title,
    content: (text) => text.content,
    written: (text) => text.createdAt,
    hidden: (text) => text.hidden?.at ?? null,
    reason: (text) => text.hidden?.code ?? null,
  },
});

/** Reviews, replies, questions and answers, and what is done about them (rules R1, R2). */
export const adminTextHandlers: Handlers<typeof adminTextEndpoints> = {
  'GET /admin/texts': texts.page,
  'GET /admin/texts.csv': texts.file,
  'GET /admin/texts/:id': (ctx, { params }) => showManagedText(ctx, params.id),
  'POST /admin/texts/:id/publish': async (ctx, { params, body }) =>
    new AnswerWithMessage(await publishAsAdmin(ctx, params.id, body), 'The text is published.'),
  'POST /admin/texts/:id/hide': async (ctx, { params, body }) =>
    new AnswerWithMessage(
      await hideAsAdmin(ctx, params.id, body),
      'The text is hidden, and its author is told why.',
    ),
};
