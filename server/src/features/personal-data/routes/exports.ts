import type { FastifyReply, FastifyRequest } from 'fastify';
import type { exportEndpoints } from '#contract/personal-data/exports/endpoints.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { countFetch, openByAddress, sendParts, tagOf } from '../../delivery/public.ts';
import { askForExport, listOwnExports, takeOwnData } from '../service/exports/ask.ts';
import { addressOfExport, findExportFile, openExport } from '../service/exports/files.ts';

const WE_MAIL_YOU = 'We put your data together and mail you when it is ready.';

export const exportHandlers: Handlers<typeof exportEndpoints> = {
  'GET /users/me/export': async (ctx) => {
    const data = await takeOwnData(ctx);
    return data.export ? new AnswerWithMessage(data, WE_MAIL_YOU, 202) : data;
  },
  'GET /users/me/exports': (ctx) => listOwnExports(ctx),
  'POST /users/me/exports': async (ctx) => new AnswerWithMessage(await askForExport(ctx), WE_MAIL_YOU),
  'GET /users/me/exports/:id/file': (ctx, { params, request, reply }) =>
    sendExport(ctx, params.id, request, reply),
  'POST /users/me/exports/:id/address': async (ctx, { params, request }) => {
    await countFetch(ctx, 'download-addresses', request.ip);
    return addressOfExport(ctx, params.id);
  },
  'GET /exports/:address': async (visitor, { params, request, reply }) => {
    const { ctx, download, mark } = await openByAddress(visitor, params.address, request, reply);
    // Of another call.
    if (download.kind !== 'export') return fail('delivery.address_ended');
    return sendExport(ctx, download.filename, request, reply, mark);
  },
};

async function sendExport(
  ctx: Context,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
  mark?: string,
): Promise<FastifyReply> {
  const file = await findExportFile(ctx, id);
  return sendParts(request, reply, {
    ...{ name: file.name, mediaType: 'application/zip', isUploaded: true },
    ...{ bytes: file.bytes, sha256: file.sha256 },
    etag: tagOf(file.sha256.toString('hex'), mark),
    begin: () => countFetch(ctx, 'downloads', request.ip),
    open: (range) => openExport(ctx, file, range),
  });
}
