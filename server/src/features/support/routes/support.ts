import type { supportEndpoints } from '#contract/support/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { sendFile } from '#platform/http/file-replies.ts';
import { announceVersion } from '../service/announce.ts';
import { findFile, openFile } from '../service/files.ts';
import { markRead } from '../service/mark-read.ts';
import { openThread } from '../service/open.ts';
import { listThreads, showThread } from '../service/read.ts';
import { expectWriting, writeMessage } from '../service/write.ts';
import { withMessage } from '../upload/with-message.ts';

const OK = 200;
const CREATED = 201;

export const supportHandlers: Handlers<typeof supportEndpoints> = {
  'GET /support': (ctx, { query }) => listThreads(ctx, query),
  'POST /support': async (ctx, { body }) => {
    const { thread, isNew } = await openThread(ctx, body);
    return new AnswerWithMessage(
      thread,
      isNew ? 'The thread is open.' : 'The thread is there already.',
      isNew ? CREATED : OK,
    );
  },
  'GET /support/:id': (ctx, { params }) => showThread(ctx, params.id),
  'POST /support/:id/messages': (ctx, { params: { id }, request }) =>
    withMessage(
      ctx,
      request,
      { route: `POST /support/${id}/messages`, expect: () => expectWriting(ctx, id) },
      (ctx, message) => writeMessage(ctx, id, message),
    ),
  'POST /support/:id/read': (ctx, { params, body }) => markRead(ctx, params.id, body.seq),
  'GET /support/:id/files/:fileId': async (ctx, { params, request, reply }) => {
    const file = await findFile(ctx, { id: params.fileId, threadId: params.id });
    return sendFile(request, reply, { ...file, isUploaded: true, open: () => openFile(ctx, file) });
  },
  'POST /projects/:id/versions/:versionId/announcement': (ctx, { params, body }) =>
    announceVersion(ctx, { projectId: params.id, ...params }, body.text),
};
