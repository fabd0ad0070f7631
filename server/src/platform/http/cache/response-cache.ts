import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import { entityTag, matchesEtag, VARY } from './conditional-answer.ts';
import type { PublicAnswer } from './public-answer.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** One form of an answer, ready to be written. */
interface Form {
  headers: string[];
  body: Buffer;
}

interface Entry {
  generation: number;
  etag: string;
  status: number;
  /** Of every form; lengths and encodings excepted. */
  headers: string[];
  identity: Form;
  br?: Form;
  gzip?: Form;
}

/**
 * Finished answers to anonymous GETs of public things, JSON and pages alike. Correct by generation: a change of
 * the market begins a new one, and an answer that was computed in an older one is neither kept nor served.
 */
export interface ResponseCache {
  /** Read this before computing an answer. */
  generation(): number;
  /** Keeps an answer, unless the market changed since `generation`. `address` is the request's path with query. */
  store(address: string, generation: number, answer: PublicAnswer): Promise<void>;
  /** Answers from the cache before the router sees the request; false when it cannot. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** The market changed: nothing computed before this moment is served again. */
  purge(): void;
  /** While changes elsewhere cannot be heard, nothing is kept or served (rule O4). */
  suspend(): void;
  /** They are heard again. What was kept is served on: if any was missed, `purge` comes before. */
  goOn(): void;
  readonly counts: { hits: number; misses: number };
}

export interface CacheBounds {
  entries: number;
  bytes: number;
}

const DEFAULT_BOUNDS: CacheBounds = { entries: 5_000, bytes: 64 * 1024 * 1024 };
const WORTH_COMPRESSING = 1024;

/** A cache bounded by count and by bytes. With zero entries it keeps nothing. */
export function createResponseCache(bounds: CacheBounds = DEFAULT_BOUNDS): ResponseCache {
  const entries =
    bounds.entries > 0
      ? new LRUCache<string, Entry>({
          max: bounds.entries,
          maxSize: bounds.bytes,
          // Room for the compressed forms that join later.
          sizeCalculation: (entry) => Math.ceil(entry.identity.body.length * 1.5) + 1024,
        })
      : undefined;
  let generation = 1;
  let suspended = false;
  const counts = { hits: 0, misses: 0 };

  return {
    counts,
    generation: () => generation,
    async store(address, computedIn, answer) {
      if (!entries || suspended || computedIn !== generation) return;
      const entry = entryOf(answer, computedIn);
      entries.set(keyOf(address), entry);
      await compress(entry);
    },
    serve(request, response) {
      if (!entries || suspended || !isAnonymousRead(request)) return false;
      const entry = entries.get(keyOf(request.url ?? ''));
      if (entry?.generation !== generation) {
        counts.misses++;
        return false;
      }
      counts.hits++;
      send(entry, request, response);
      return true;
    },
    purge() {
      generation++;
      entries?.clear();
    },
    suspend() {
      suspended = true;
    },
    goOn() {
      suspended = false;
    },
  };
}

/** The same parameters in any order are one question. */
function keyOf(address: string): string {
  const start = address.indexOf('?') + 1;
  if (start === 0 || !address.includes('&', start)) return address;
  return address.slice(0, start) + address.slice(start).split('&').sort().join('&');
}

/** Whoever names an origin is answered with headers of his own (CORS), which no kept answer has. */
function isAnonymousRead({ method, headers }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && headers.authorization === undefined && headers.origin === undefined;
}

function entryOf(answer: PublicAnswer, generation: number): Entry {
  const headers: string[] = [];
  for (const [name, value] of Object.entries(answer.headers)) {
    if (!/^(content-length|content-encoding|etag|vary|date|connection|transfer-encoding)$/i.test(name)) {
      headers.push(name, value);
    }
  }
  const etag = entityTag(answer.body);
  headers.push('etag', etag, 'vary', VARY);
  return { generation, etag, status: answer.status, headers, identity: formOf(headers, answer.body) };
}

function formOf(headers: string[], body: Buffer, encoding?: string): Form {
  const encoded = encoding ? ['content-encoding', encoding] : [];
  return { headers: [...headers, ...encoded, 'content-length', String(body.length)], body };
}

async function compress(entry: Entry): Promise<void> {
  const { body } = entry.identity;
  if (body.length < WORTH_COMPRESSING) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  entry.br = formOf(entry.headers, await brotli(body, { params }), 'br');
  entry.gzip = formOf(entry.headers, await deflate(body, { level: 6 }), 'gzip');
}

function send(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  if (matchesEtag(request.headers['if-none-match'], entry.etag)) {
    response.writeHead(304, entry.headers);
    response.end();
    return;
  }
  const { headers, body } = chooseForm(entry, request.headers['accept-encoding'] ?? '');
  response.writeHead(entry.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function chooseForm(entry: Entry, accepted: string): Form {
  const encoding = negotiate(accepted, ['br', 'gzip']);
  return (encoding && entry[encoding]) ?? entry.identity;
}
