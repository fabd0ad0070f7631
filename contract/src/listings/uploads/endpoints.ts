import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../fields.ts';

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
    summary: 'The progress of a resumable upload: Upload-Offset of Upload-Length',
    access: ['seller'],
    params: ById,
    answer: 'raw',
  }),
};
