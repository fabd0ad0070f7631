import { createHash } from 'node:crypto';
import type { Context } from '#platform/context.ts';

/** Whoever chooses a password does not wait longer than this for somebody else's service. */
const PATIENCE_MS = 2_000;
const PREFIX_LENGTH = 5;
/** A padded answer has some 1,000 lines of about 40 bytes. */
const ANSWER_BYTES = 512 * 1024;
/** The rest of a SHA-1, and how often it was leaked: never for a line that only pads. */
const LINE = /^([\dA-F]{35}):(\d{1,12})$/i;

/**
 * Whether the operator's service knows a password as leaked (rule A3); false where there is none, or none that answers. It is
 * told the beginning of a hash that some thousand leaked passwords share, and asked to pad its answer, so that neither it
 * nor who sees the length learns the password.
 */
export async function isKnownLeaked(ctx: Context, password: string): Promise<boolean> {
  const url = ctx.config.signIn.leakedPasswordsUrl;
  if (url === null) return false;
  const hash = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase();
  try {
    const answer = await askFor(url, hash.slice(0, PREFIX_LENGTH));
    return hasLine(answer, hash.slice(PREFIX_LENGTH));
  } catch (error) {
    // People must not be kept out because somebody else's service is away.
    const reason = error instanceof Error ? error.message : String(error);
    ctx.log.warn({ reason }, 'the service of leaked passwords did not answer');
    return false;
  }
}

async function askFor(url: string, prefix: string): Promise<string> {
  const response = await fetch(`${url}/${prefix}`, {
    headers: { 'add-padding': 'true', accept: 'text/plain', 'user-agent': 'Codehaat' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok || !response.body) throw new Error(`it answered ${response.status}`);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES) throw new Error('its answer is too long');
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks).toString('latin1');
}

function hasLine(answer: string, suffix: string): boolean {
  return answer.split('\n').some((text) => {
    const [, rest, times] = LINE.exec(text.trim()) ?? [];
    return rest?.toUpperCase() === suffix && Number(times) > 0;
  });
}
