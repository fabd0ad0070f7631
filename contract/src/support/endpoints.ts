import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Uuid } from '../fields.ts';
import { SUPPORT_LIMITS } from './constants.ts';
import {
  Announcement,
  AnnouncementInput,
  OpenSupportInput,
  SupportMessageForm,
  SupportMessageInput,
  SupportPage,
  SupportQuery,
  SupportThread,
} from './schemas.ts';

const ById = z.object({ id: Uuid });

export const supportEndpoints = {
  'GET /support': endpoint({
    summary: "The caller's support threads, of purchases and of sales, the latest change first",
    access: 'signed-in',
    query: SupportQuery,
    data: SupportPage,
  }),
  'POST /support': endpoint({
    summary:
      'Open the support thread of a purchase, or get the one that is there; a first message may come along',
    access: 'signed-in',
    body: OpenSupportInput,
    data: SupportThread,
    status: 201,
    otherStatuses: [{ status: 200, when: 'It was there already' }],
    idempotent: true,
  }),
  'GET /support/:id': endpoint({
    summary: 'One support thread with its messages',
    access: 'signed-in',
    params: ById,
    data: SupportThread,
  }),
  'POST /support/:id/messages': endpoint({
    summary: 'Write in a support thread, as a form with files or as JSON without',
    access: 'signed-in',
    params: ById,
    form: SupportMessageForm,
    files: { files: SUPPORT_LIMITS.files },
    formAsJson: SupportMessageInput,
    data: SupportThread,
    status: 201,
    idempotent: true,
  }),
  'POST /support/:id/read': endpoint({
    summary: 'Record up to which message the caller has read',
    access: 'signed-in',
    params: ById,
    body: z.object({ seq: z.number().int().min(0) }),
    data: z.object({ unread: z.number() }),
  }),
  'GET /support/:id/files/:fileId': endpoint({
    summary:
      'A file of a message, for the two people of the thread, and for admins while the message is reported',
    access: 'signed-in',
    params: z.object({ id: Uuid, fileId: Uuid }),
    answer: 'file',
  }),
  'POST /projects/:id/versions/:versionId/announcement': endpoint({
    summary: 'Tell the owners of a listing about one published version, once',
    access: ['seller'],
    params: z.object({ id: Uuid, versionId: Uuid }),
    body: AnnouncementInput,
    data: Announcement,
    status: 201,
    idempotent: true,
  }),
};
