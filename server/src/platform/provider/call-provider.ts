import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { currentSpan, traced } from '../tracing/span.ts';
import { ProviderFailure } from './answers.ts';
import { ProviderRefused, ProviderSilent } from './errors.ts';

export interface ProviderSettings {
  apiUrl: string;
  keyId: string;
  keySecret: string;
  /** In milliseconds: how long one attempt may take, and all of them together. Only tests have no time. */
  waits?: { timeoutMs: number; patienceMs: number };
}

export interface ProviderCall<T extends z.ZodType> {
  method: 'GET' | 'POST' | 'PATCH';
  /** Below `/v1`. */
  path: string;
  answer: T;
  body?: object;
  headers?: Record<string, string>;
  /**
   * May be sent again when no answer came: reads, and writes that the provider recognises. A call that was turned
   * away for its rate (429) was not carried out and is sent again whatever this says.
   */
  repeatable: boolean;
}

const TIMEOUT_MS = 8_000;
const ATTEMPTS = 3;
/** For all attempts together: creating and then looking up must end before the browser's 30 seconds do. */
const PATIENCE_MS = 12_000;
/** First pause between attempts; doubled each time, with jitter so that many callers do not come back at once. */
const PAUSE_MS = 200;

/**
 * Sends a call to the provider, again when that is safe and may help.
 * @throws ProviderRefused, ProviderSilent
 */
export async function callProvider<T extends z.ZodType>(
  settings: ProviderSettings,
  call: ProviderCall<T>,
): Promise<z.output<T>> {
  if (settings.apiUrl === '') throw new Error('the provider has no address yet');
  const template = templateOf(call.path);
  const attributes = {
    'http.request.method': call.method,
    'url.template': template,
    'server.address': new URL(settings.apiUrl).hostname,
  };
  return traced(`${call.method} ${template}`, 'client', attributes, () => callUntilAnswered(settings, call));
}

async function callUntilAnswered<T extends z.ZodType>(
  settings: ProviderSettings,
  call: ProviderCall<T>,
): Promise<z.output<T>> {
  const { timeoutMs = TIMEOUT_MS, patienceMs = PATIENCE_MS } = settings.waits ?? {};
  const giveUpAt = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt++) {
    const left = giveUpAt - performance.now();
    try {
      return await callOnce(settings, call, Math.max(1, Math.ceil(Math.min(timeoutMs, left))));
    } catch (error) {
      const pause = PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
      if (attempt >= ATTEMPTS || !mayRepeat(call, error)) throw error;
      if (performance.now() + pause >= giveUpAt) throw error;
      await sleep(pause);
    }
  }
}

function mayRepeat(call: { repeatable: boolean }, error: unknown): boolean {
  return error instanceof ProviderSilent && (call.repeatable || error.turnedAway);
}

async function callOnce<T extends z.ZodType>(
  settings: ProviderSettings,
  call: ProviderCall<T>,
  timeoutMs: number,
): Promise<z.output<T>> {
  const name = `${call.method} ${call.path.split('?')[0]}`;
  const { status, text } = await exchange(settings, call, name, timeoutMs);
  currentSpan()?.set({ 'http.response.status_code': status });
  // 409: the same idempotent write is being carried out at this moment (rule G2).
  if (status === 409 || status === 429 || status >= 500) {
    throw new ProviderSilent(name, `status ${status}`, { turnedAway: status === 429 });
  }
  if (status >= 300) {
    const failure = ProviderFailure.safeParse(parseJson(text));
    const { description, reason, field } = failure.success
      ? failure.data.error
      : { description: '', reason: '', field: '' };
    throw new ProviderRefused(name, status, description ?? '', reason ?? '', field ?? '');
  }
  const answer = call.answer.safeParse(parseJson(text));
  if (answer.success) return answer.data;
  throw new ProviderSilent(name, `an answer of another shape: ${z.prettifyError(answer.error)}`);
}

async function exchange<T extends z.ZodType>(
  settings: ProviderSettings,
  call: ProviderCall<T>,
  name: string,
  timeoutMs: number,
): Promise<{ status: number; text: string }> {
  const credentials = Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64');
  try {
    const response = await fetch(`${settings.apiUrl}/v1${call.path}`, {
      method: call.method,
      headers: {
        authorization: `Basic ${credentials}`,
        accept: 'application/json',
        ...(call.body && { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(call.body && { body: JSON.stringify(call.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new ProviderSilent(name, error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Few different ones: `/things/{id}/parts`. What has a digit or a capital letter in it names something. */
function templateOf(path: string): string {
  return path.split('?')[0]!.replaceAll(/(?<=\/)[^/]*[A-Z\d][^/]*/g, '{id}');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
