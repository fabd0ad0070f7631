/** What is told of an error outside this machine. */
export interface FailureWords {
  /** Its class or code: few different ones. */
  type: string;
  message: string;
  /** Where it was thrown, without its message. */
  stack: string;
}

const MESSAGE_LENGTH = 300;
const FRAMES = 20;

/**
 * An error without what people typed (rule O3). Databases and parsers quote values in double quotes, mail servers their
 * recipients, and addresses carry queries; what is in single quotes is a name of ours. Causes and details stay here.
 */
export function failureWords(error: unknown): FailureWords {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code } = error as { code?: unknown };
  const type = typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? code : error.name;
  return { type, message: withoutValues(error.message), stack: framesOf(error) };
}

function withoutValues(message: string): string {
  return message
    .slice(0, 10 * MESSAGE_LENGTH)
    .replaceAll(/"[^"]*"?/g, '"…"')
    .split(/(\s)/)
    .map(withoutAddress)
    .join('')
    .slice(0, MESSAGE_LENGTH);
}

function withoutAddress(word: string): string {
  if (word.includes('@')) return '<address>';
  const query = word.indexOf('?');
  return query >= 0 && word.includes('=', query) ? `${word.slice(0, query)}?…` : word;
}

/** A message may have several lines, and any of them may look like a frame: what follows it counts. */
function framesOf({ name, message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  const rest = start < 0 ? '' : stack.slice(start + message.length);
  const frames = rest.split('\n').filter((line) => line.startsWith('    at '));
  return [name, ...frames.slice(0, FRAMES)].join('\n');
}
