import { MIMEType } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { fieldError } from '../../errors.ts';
import { refuseFields } from '../endpoints/validation.ts';

/** Of the whole header: a boundary has at most 70 characters (RFC 2046, 5.1.1), and the parser takes 252. */
const MAX_LENGTH = 200;

/** What is read of a part's header; a longer one loses its end. */
export const PART_HEADER_BYTES = 16 * 1024;

/**
 * Refuses a form whose boundary is missing, empty or too long, before anything of its body is read.
 * @throws Refusal `request.invalid`
 */
export function refuseBadBoundary(request: FastifyRequest): void {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\//i.test(type) || boundaryOf(type)) return;
  refuseFields([fieldError('content-type', 'The form needs a boundary of 1 to 70 characters')]);
}

function boundaryOf(type: string): string | null {
  if (type.length > MAX_LENGTH) return null;
  try {
    return new MIMEType(type).params.get('boundary');
  } catch {
    return null;
  }
}

const BROKEN = [
  'FST_MP_PREMATURE_CLOSE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ECONNRESET',
  'FST_INVALID_JSON_FIELD_ERROR',
];

/**
 * Refuses a form with a field named like what every object has: the parser reads no further, and the form is whole.
 * @throws Refusal `request.invalid`
 */
export function refuseReservedName(error: unknown): void {
  if ((error as NodeJS.ErrnoException | undefined)?.code !== 'FST_PROTO_VIOLATION') return;
  refuseFields([
    fieldError('form', 'No field of a form can be named __proto__, constructor, toString or hasOwnProperty'),
  ]);
}

/** True for what the parser says of a body that is no form, or not a whole one. */
export function isBrokenForm(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return (
    BROKEN.includes(code) || /multipart|terminated early|boundary|malformed part header/i.test(error.message)
  );
}
