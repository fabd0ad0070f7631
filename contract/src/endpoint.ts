import type * as z from 'zod';
import type { Role } from './roles.ts';

/** Who may call: everybody, everybody who is signed in, or only these roles (ARCHITECTURE.md, Conventions). */
type Access = 'public' | 'signed-in' | readonly Role[];

/**
 * How the answer leaves the server.
 * `json` wraps `data` by rule W2; `file` streams bytes and describes itself by headers; `raw` answers a
 * machine in that machine's own form (webhooks, OpenAPI).
 */
type AnswerKind = 'json' | 'file' | 'raw';

export interface EndpointSpec {
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  /**
   * Takes a session whose holder has just proved who they are (rule A11). With `unless-password` the service asks for
   * that, because the own password in the body proves it too.
   */
  needsFreshSignIn?: true | 'unless-password';
  /** Open to who has to set a second factor up first (rule A7): what that takes, and leaving. */
  openWithoutSecondFactor?: true;
  /** Open while the account waits for its deletion (rule A9): keeping it, and leaving. */
  openWhileLeaving?: true;
  /** JSON body. */
  body?: z.ZodType;
  /** Fields of a multipart form; `files` names the fields with its files, and how many of each it takes. */
  form?: z.ZodType;
  files?: Readonly<Record<string, number>>;
  /** JSON that may be sent in place of the form; it becomes the form's fields. */
  formAsJson?: z.ZodType<Record<string, string>>;
  /** Shape of `data` in the answer; `undefined` answers only `success` and `message`. */
  data?: z.ZodType;
  /** Members beside `data`, for the answers that have them there (rule B7). */
  beside?: z.ZodType;
  answer?: AnswerKind;
  /** Status of the successful answer; 200 unless told. */
  status?: 200 | 201 | 202 | 410;
  /** Other statuses of success, and when they are answered; 301 comes with `data` as well, 302 with nothing. */
  otherStatuses?: readonly { status: 200 | 202 | 206 | 301 | 302; when: string }[];
  /** Bytes of the largest body, where `bodyBytesOf` would allow too few. Forms with files have bounds of their own. */
  bodyBytes?: number;
  /** Accepts `Idempotency-Key` (rule W8). */
  idempotent?: boolean;
  /** The anonymous answer is the same for everybody and may be cached until the market changes (rule W7). */
  cached?: boolean;
}

/** Bytes of a body that anybody may send, and of one that comes with a session, unless its call tells another bound. */
export const OPEN_BODY_BYTES = 16 * 1024;
const SIGNED_IN_BODY_BYTES = 256 * 1024;

/** Bytes of the largest body that a call takes. */
export function bodyBytesOf({ bodyBytes, access }: EndpointSpec): number {
  return bodyBytes ?? (access === 'public' ? OPEN_BODY_BYTES : SIGNED_IN_BODY_BYTES);
}

/** Whether admins alone may call it: such calls are described to nobody else. */
export function isForAdminsOnly({ access }: EndpointSpec): boolean {
  return typeof access !== 'string' && access.every((role) => role === 'admin');
}

/** Names one call of the API. Method and path are its key in the feature's endpoint table. */
export function endpoint<const S extends EndpointSpec>(spec: S): S {
  return spec;
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<E> = E extends { params: infer P } ? Output<P> : Record<string, never>;
export type QueryOf<E> = E extends { query: infer Q } ? Output<Q> : Record<string, never>;
export type BodyOf<E> = E extends { body: infer B } ? Output<B> : undefined;
/** What a caller may send as body: before defaults and trimming. */
export type BodyInputOf<E> = E extends { body: infer B } ? Input<B> : undefined;
export type QueryInputOf<E> = E extends { query: infer Q } ? Input<Q> : undefined;
export type DataOf<E> = E extends { data: infer D } ? Output<D> : undefined;
