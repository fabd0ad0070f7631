import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Uuid } from './fields.ts';

const MIB = 1024 * 1024;

/** Bounds of resumable uploads (rule F5). The whole file's is the archive's own. */
export const UPLOAD_LIMITS = {
  /** What a client should send at a time: a lost connection then costs little, and requests few. */
  partBytes: 8 * MIB,
  /** The largest part that is taken. */
  partBytesMax: 16 * MIB,
  /** Of one seller, at the same time. */
  unfinished: 3,
  /** Of one seller, finished and unfinished together. */
  bytesInAll: 5 * 1024 * MIB,
  /** An upload that no listing took is forgotten so long after its last byte. */
  keptHours: 24,
} as const;

/** The one version of the protocol (tus.io) that is spoken. */
export const TUS_VERSION = '1.0.0';

const ById = z.object({ id: Uuid });

/** Resumable uploads of archives by tus 1.0.0. Their `HEAD` tells, without a body, where to go on. */
export const uploadEndpoints = {
  'POST /uploads': endpoint({
    summary: 'Begin a resumable upload of an archive (tus 1.0.0); its address is in Location',
    access: ['seller'],
    answer: 'raw',
    status: 201,
  }),
  'PATCH /uploads/:id': endpoint({
    summary: 'Send the next part of a resumable upload, from the byte that Upload-Offset names',
    access: ['seller'],
    params: ById,
    answer: 'raw',
  }),
  'DELETE /uploads/:id': endpoint({
    summary: 'Cancel a resumable upload',
    access: ['seller'],
    params: ById,
    answer: 'raw',
  }),
};

/** Apart from the others, because an answer to `HEAD` cannot say why it refuses. */
export const uploadStateEndpoints = {
  'HEAD /uploads/:id': endpoint({
    summary: 'Where a resumable upload stands: Upload-Offset of Upload-Length',
    access: ['seller'],
    params: ById,
    answer: 'raw',
  }),
};
