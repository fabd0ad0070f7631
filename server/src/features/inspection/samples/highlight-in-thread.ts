import { createThreads } from '#platform/threads/create-threads.ts';
import { limitOf } from '#platform/threads/limits.ts';
import { plainHtml } from './code-html.ts';
import type { HighlightQuestion } from './highlight-thread.ts';

/** The largest grammar takes two seconds to be loaded, and an honest file a tenth of one. */
const LONGEST_MS = 8_000;
/** In MiB. A grammar, its patterns, and the tokens of one file. */
const HEAP = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };
const REST_MS = 60_000;
const MOST_WAITING = 100;

const askHighlighter = createThreads<HighlightQuestion, string | undefined>(
  new URL('highlight-thread.ts', import.meta.url),
  {
    atOnce: 1,
    heap: HEAP,
    waiting: MOST_WAITING,
    restMs: REST_MS,
  },
);

/** A file as it is shown. */
export interface HighlightedFile {
  html: string;
  /** It took too long, or too much memory, for colours, or its grammar failed. */
  isPlain: boolean;
}

/**
 * Lines of a file as highlighted HTML, made in a thread of its own: whatever a text does to a grammar, requests do not wait
 * for it. What takes longer than `withinMs` milliseconds, eight seconds, or more memory than the thread has, is shown without
 * colours, and so is what its grammar cannot read.
 * @throws Refusal `server.busy` when too many files wait already
 */
export async function highlightInThread(
  question: HighlightQuestion,
  withinMs = LONGEST_MS,
): Promise<HighlightedFile> {
  try {
    const html = await askHighlighter(question, { withinMs });
    if (html !== undefined) return { html, isPlain: false };
  } catch (error) {
    if (limitOf(error) === undefined) throw error;
  }
  return { html: plainHtml(question.lines), isPlain: true };
}
