import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorCode, type Failure, type FieldError } from '#contract/errors.ts';
import { errorText, Refusal } from '../errors.ts';
import { RETRY_AFTER_SECONDS, whatIsAway } from './away.ts';

/** What Fastify and its plugins refuse by themselves, in our words. */
const FRAMEWORK_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed_json',
  FST_ERR_BAD_URL: 'request.not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'request.not_found',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.media_type',
  FST_ERR_HANDLER_TIMEOUT: 'server.busy',
};

/** A full disk or quota, as the file system and PostgreSQL say it. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', '53100'];

/** Body of a failed answer (rule W2). */
export function failure(
  code: ErrorCode,
  message: string,
  requestId: string,
  details: { errors?: FieldError[]; data?: unknown } = {},
): Failure {
  return {
    success: false,
    code,
    message,
    error: message,
    ...(details.errors ? { errors: details.errors } : {}),
    ...(details.data === undefined ? {} : { data: details.data }),
    requestId,
  };
}

/** The one place that turns what was thrown into an answer (ARCHITECTURE.md, Errors). */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const answer = answerError(error, request, reply);
    if (reply.statusCode >= 500) request.span?.fail(error);
    return answer;
  });
}

/** Unknown addresses under the API, in the API's own form (rule W3). */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, 'request.not_found', errorText('request.not_found'), request.id);
}

function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal) {
    if (error.details.retryAfter) reply.header('retry-after', error.details.retryAfter);
    return send(reply, error.code, error.message, request.id, error.details);
  }
  const frameworkCode = 'code' in error ? FRAMEWORK_ERRORS[error.code] : undefined;
  if (frameworkCode) return send(reply, frameworkCode, errorText(frameworkCode), request.id);
  const away = whatIsAway(error);
  if (away) {
    request.log.warn({ err: error }, away);
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    return send(reply, away, errorText(away), request.id);
  }
  if ('code' in error && NO_ROOM.includes(error.code)) {
    request.log.error({ err: error }, 'no room left on the disk');
    return send(reply, 'server.no_room', errorText('server.no_room'), request.id);
  }
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) {
    const code = clientCode(status);
    return send(reply, code, errorText(code), request.id);
  }
  request.log.error({ err: error }, 'bug');
  return send(reply, 'server.bug', errorText('server.bug'), request.id);
}

function send(
  reply: FastifyReply,
  code: ErrorCode,
  message: string,
  requestId: string,
  details?: { errors?: FieldError[]; data?: unknown },
): FastifyReply {
  return reply
    .code(ERRORS[code][0])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(failure(code, message, requestId, details));
}

function clientCode(status: number): ErrorCode {
  if (status === 404) return 'request.not_found';
  if (status === 413) return 'request.too_large';
  if (status === 415) return 'request.media_type';
  if (status === 408) return 'request.timeout';
  return 'request.invalid';
}
