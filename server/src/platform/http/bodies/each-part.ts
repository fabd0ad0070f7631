import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { PART_HEADER_BYTES } from './multipart.ts';
import { watchUpload } from './slow-upload.ts';

/** How much of a form is read; the bytes of each file are its receiver's to bound. */
interface FormBounds {
  /** Bytes of a field that is no file. */
  fieldBytes: number;
  fields: number;
  files: number;
  /** Bytes of the whole body. */
  maxBytes: number;
  /** What a form that stands still is refused with. */
  tooSlow: ErrorCode;
}

/**
 * Reads a form part by part, each wholly before the next. `signal` ends what is received when the form stands still.
 * @throws Refusal `tooSlow`, `request.too_large`, and the parser's own errors where there are too many parts
 */
export async function eachPart(
  request: FastifyRequest,
  { fieldBytes, fields, files, maxBytes, tooSlow }: FormBounds,
  receive: (part: Multipart, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const parts = request.parts({
    limits: {
      fieldNameSize: 100,
      fieldSize: fieldBytes,
      fields,
      files,
      parts: fields + files,
      headerPairs: 20,
      headerSize: PART_HEADER_BYTES,
      // Bounded by its receiver while it is received.
      fileSize: Number.MAX_SAFE_INTEGER,
    },
  });
  // The parser takes the body with the first call; only then may somebody else listen to it.
  let next = parts.next();
  const watch = watchUpload(request.raw, maxBytes, tooSlow);
  try {
    for (;;) {
      const { value: part, done } = await Promise.race([next, watch.refused]);
      if (done) return;
      await receive(part, watch.signal);
      next = parts.next();
    }
  } finally {
    next.catch(() => {});
    watch.stop();
  }
}
