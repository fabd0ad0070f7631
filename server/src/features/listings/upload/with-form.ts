import { rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Context } from '#platform/context.ts';
import { drain } from '#platform/http/bodies/refused-body.ts';
import { answerOnce } from '#platform/http/endpoints/idempotency.ts';
import { parseInput, refuseBadText } from '#platform/http/endpoints/validation.ts';
import type { Quota } from '../../accounts/public.ts';
import { createAdmission } from './admission.ts';
import { fingerprintOf, type ListingUpload } from './listing-upload.ts';
import { type FileField, receiveForm } from './receive-form.ts';

/** What is known of a call before its form is received. */
interface Expected {
  /** Bytes of files that go when those of the form come. */
  sparedBytes?: number;
  /** What the caller stores and may store. */
  quota?: Quota;
}

interface FormCall<E extends Expected> {
  /** The files that count; all of a listing unless told. */
  accepted?: readonly FileField[];
  /** Refuses the call before its form is received. */
  expect: () => Promise<E>;
  /** Names the call where a repeated request gets the first answer again (rule W8). */
  route?: string;
  /** Reads JSON in place of the form; without it only a form is taken. */
  asJson?: z.ZodType<Record<string, string>>;
}

const CREATED = 201;

/**
 * Receives a form and works on it; whatever happens, none of it stays behind (rule F4). The whole form has to
 * arrive before it can be told whether it repeats an earlier one.
 * @throws Refusal as `receiveForm`, `createAdmission` and `answerOnce`
 */
export async function withForm<T, E extends Expected>(
  ctx: Context,
  request: FastifyRequest,
  { accepted, expect, route, asJson }: FormCall<E>,
  work: (upload: ListingUpload, expected: E) => Promise<T>,
): Promise<T> {
  const expected = await expect().catch((error: unknown) => {
    drain(request.raw);
    throw error;
  });
  const { sparedBytes = 0, quota } = expected;
  const { admit, release } = createAdmission(ctx, request, { accepted, route, sparedBytes, quota });
  const folder = await ctx.storage.makeTemporary();
  try {
    const upload =
      asJson && isJson(request)
        ? readJson(request, asJson, folder)
        : await receiveForm(request, folder, ctx.settings.get('fileLimits'), { accepted, admit });
    const key = request.headers['idempotency-key'];
    if (route === undefined || typeof key !== 'string') return await work(upload, expected);
    const { body } = await answerOnce(ctx, route, key, fingerprintOf(upload), async () => ({
      status: CREATED,
      body: await work(upload, expected),
    }));
    return body as T;
  } finally {
    release();
    await rm(folder, { recursive: true, force: true });
  }
}

function isJson({ headers }: FastifyRequest): boolean {
  return /^application\/json *(;|$)/i.test(headers['content-type'] ?? '');
}

/** A form without files. Bad text is looked for before lists become JSON texts, which would hide it. */
function readJson(
  { body }: FastifyRequest,
  schema: z.ZodType<Record<string, string>>,
  folder: string,
): ListingUpload {
  refuseBadText(body);
  return { fields: parseInput(schema, body), images: [], documents: [], archive: null, folder };
}
