import { api } from '../../../../lib/api/call.ts';
import { ApiError } from '../../../../lib/api/error.ts';
import { sendForm } from '../../../../lib/files/upload.ts';
import type { FieldTexts } from '../values/fields.ts';
import type { OpenListing } from './state.ts';

/** A listing of the seller with its versions, fresh from the server. */
export async function loadListing(id: string, signal?: AbortSignal): Promise<OpenListing> {
  const params = { id };
  const [project, { versions }] = await Promise.all([
    api('GET /projects/:id', { params, signal }),
    api('GET /projects/:id/versions', { params, signal }),
  ]);
  return { project, versions };
}

/** Makes a draft. The same `key` with the same fields makes it once, however often the answer is lost (rule W8). */
export function createDraft(fields: Partial<FieldTexts>, key: string) {
  return sendForm('POST /projects', formOf({ title: '', ...fields }), { idempotencyKey: key });
}

/** Changes these fields alone, if nothing else happened since `revision` (rule L7). */
export function changeListing(id: string, revision: number, fields: Record<string, string | undefined>) {
  return sendForm('PUT /projects/:id', formOf({ revision: String(revision), ...fields }), { params: { id } });
}

export function formOf(fields: Record<string, string | undefined>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) if (text !== undefined) form.set(name, text);
  return form;
}

export function isStale(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'listing.stale' || error.code === 'listing.not_moved');
}

/** Nobody answered, or only to say that it is busy: trying again may help. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 502);
}
