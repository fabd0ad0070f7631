import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type * as z from 'zod';
import {
  type BodyOf,
  bodyBytesOf,
  type DataOf,
  type EndpointSpec,
  type ParamsOf,
  type QueryOf,
} from '#contract/endpoint.ts';
import { type Actor, type Context, contextFor, type Services } from '../../context.ts';
import { isDeadlock } from '../../database/deadlock.ts';
import { fail } from '../../errors.ts';
import { refuseBadBoundary } from '../bodies/multipart.ts';
import { isCacheable } from '../cache/cacheable-address.ts';
import { preparePublicAnswer, VARY } from '../cache/conditional-answer.ts';
import { publicCaching, REVALIDATED } from '../cache/shared-caching.ts';
import { answerOnce } from './idempotency.ts';
import { parseInput, refuseBadText } from './validation.ts';

interface Call<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Data<E> = E extends { data: z.ZodType } ? z.input<E['data']> : undefined;

/** What a handler answers: `data`, or data with a message. Files and raw answers are sent through `reply`. */
type Handler<E> = (ctx: Context, call: Call<E>) => Promise<Answer<E>>;

type Answer<E> = E extends { answer: 'file' | 'raw' }
  ? FastifyReply
  : E extends { beside: infer B extends z.ZodType }
    ? AnswerWithMessage<Data<E>, z.input<B>>
    : Data<E> | AnswerWithMessage<Data<E>>;

/** One handler for each endpoint of a table: a missing one does not compile. */
export type Handlers<T extends Record<string, EndpointSpec>> = { [K in keyof T]: Handler<T[K]> };

/** Data with a message for the reader (rule W2), and with members beside it where rule B7 wants them. */
export class AnswerWithMessage<D, B = undefined> {
  readonly data: D;
  readonly message: string;
  readonly status: number | undefined;
  readonly beside: B | undefined;

  constructor(data: D, message: string, status?: number, beside?: B) {
    this.data = data;
    this.message = message;
    this.status = status;
    this.beside = beside;
  }
}

export type Authenticate = (ctx: Context, token: string) => Promise<Actor | null>;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
}

/** Registers a feature's endpoints: authorises before the body is read, validates both ways (rules W). */
export function registerEndpoints<T extends Record<string, EndpointSpec>>(
  app: FastifyInstance,
  services: Services,
  authenticate: Authenticate,
  table: T,
  handlers: Handlers<T>,
): void {
  for (const [key, spec] of Object.entries(table)) {
    const [method, url] = key.split(' ') as [HTTPMethods, string];
    const handler = handlers[key as keyof T] as unknown as Handler<EndpointSpec>;
    app.route({
      method,
      url,
      bodyLimit: bodyBytesOf(spec),
      onRequest: async (request) => {
        request.actor = await actorOf(request, services, authenticate, spec);
        if (spec.form) refuseBadBoundary(request);
      },
      handler: (request, reply) => answer(services, key, spec, handler, request, reply),
    });
  }
}

/** The session token that a request brings. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

async function actorOf(
  request: FastifyRequest,
  services: Services,
  authenticate: Authenticate,
  spec: EndpointSpec,
): Promise<Actor> {
  const token = bearerOf(request);
  const anonymous: Actor = { kind: 'anonymous' };
  const ctx = contextFor(services, anonymous, request.id, request.log as Context['log']);
  const actor = token === undefined ? null : await authenticate(ctx, token);
  const { access, needsFreshSignIn } = spec;
  const heldUp = heldUpBy(actor, spec);
  // A stale token on a public call is no reason to refuse what everybody may read.
  if (access === 'public') return heldUp ? anonymous : (actor ?? anonymous);
  if (!actor) return fail(token === undefined ? 'account.sign_in_needed' : 'account.session_invalid');
  if (heldUp) fail(heldUp);
  if (access !== 'signed-in' && !(actor.kind === 'user' && access.includes(actor.role)))
    fail('account.wrong_role');
  if (needsFreshSignIn === true && !(actor.kind === 'user' && actor.isFresh))
    fail('account.fresh_sign_in_needed');
  return actor;
}

/** What somebody has to do before this call is open to them. */
function heldUpBy(
  actor: Actor | null,
  { openWithoutSecondFactor, openWhileLeaving }: EndpointSpec,
): 'account.deletion_pending' | 'account.second_factor_needed' | null {
  if (actor?.kind !== 'user') return null;
  if (actor.isLeaving) return openWhileLeaving ? null : 'account.deletion_pending';
  return actor.lacksSecondFactor && !openWithoutSecondFactor ? 'account.second_factor_needed' : null;
}

async function answer(
  services: Services,
  key: string,
  spec: EndpointSpec,
  handler: Handler<EndpointSpec>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const generation = services.cache.generation();
  const ctx = contextFor(services, request.actor, request.id, request.log as Context['log']);
  const call = parseCall(spec, request, reply);
  if (spec.answer === 'file' || spec.answer === 'raw') return handler(ctx, call);

  const run = async (ctx: Context) => {
    const outcome = (await handler(ctx, call)) as DataOf<EndpointSpec> | AnswerWithMessage<unknown>;
    const status = (outcome instanceof AnswerWithMessage ? outcome.status : undefined) ?? spec.status ?? 200;
    return { status, body: wrap(spec, outcome) };
  };
  const idempotencyKey = spec.idempotent && !spec.form ? request.headers['idempotency-key'] : undefined;
  const { status, body } =
    typeof idempotencyKey === 'string' && ctx.actor.kind === 'user'
      ? await answerOnce(ctx, key, idempotencyKey, JSON.stringify([request.url, request.body ?? null]), run)
      : await run(ctx).catch((error: unknown) => {
          if (request.method === 'GET' && isDeadlock(error)) return run(ctx);
          throw error;
        });
  return send(services, spec, request, reply.code(status), JSON.stringify(body), generation);
}

function parseCall(spec: EndpointSpec, request: FastifyRequest, reply: FastifyReply): Call<EndpointSpec> {
  refuseBadText(request.params);
  refuseBadText(request.query);
  const params = spec.params ? parseInput(spec.params, request.params) : {};
  const query = spec.query ? parseInput(spec.query, request.query) : {};
  if (spec.body) refuseBadText(request.body);
  const body = spec.body ? parseInput(spec.body, request.body ?? undefined) : undefined;
  return { params, query, body, request, reply } as Call<EndpointSpec>;
}

/** Success by rule W2. Parsing the answer keeps out whatever the contract does not name. */
function wrap(spec: EndpointSpec, outcome: unknown): object {
  const withMessage = outcome instanceof AnswerWithMessage ? outcome : undefined;
  const data = withMessage ? withMessage.data : outcome;
  return {
    success: true,
    ...(spec.data ? { data: spec.data.parse(data) } : {}),
    ...(spec.beside ? (spec.beside.parse(withMessage?.beside) as object) : {}),
    ...(withMessage ? { message: withMessage.message } : {}),
  };
}

/** Public reads carry `ETag` and may be kept; the caller's own are private (rule W7). */
function send(
  services: Services,
  spec: EndpointSpec,
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  generation: number,
): FastifyReply {
  reply.type('application/json; charset=utf-8').header('vary', VARY);
  if (!spec.cached || request.headers.authorization !== undefined) {
    return reply.header('cache-control', 'private, no-store').send(text);
  }
  const body = Buffer.from(text);
  reply.header('cache-control', publicCaching(services.config, REVALIDATED));
  const isKnown = preparePublicAnswer(request, reply, body, (answer) => {
    const address = request.raw.url ?? '';
    if (isCacheable(address, spec.query)) void services.cache.store(address, generation, answer);
  });
  return isKnown ? reply.code(304).send() : reply.send(body);
}
