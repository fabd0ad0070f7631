import { Refusal } from '../errors.ts';
import { createThreads } from '../threads/create-threads.ts';
import { showAsTyped } from './render.ts';
import type { RenderedInThread, RenderQuestion } from './render-thread.ts';

/** What an honest text of 20,000 characters takes a fiftieth of. */
const LONGEST_MS = 1_000;
/** What it takes a fifth of, of the processor: whatever else the machine does, nothing honest is slow. */
const SLOW_MS = 100;

const askRenderer = createThreads<RenderQuestion, RenderedInThread>(
  new URL('render-thread.ts', import.meta.url),
  {
    atOnce: 1,
    heap: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
    waiting: 100,
  },
);

export interface Rendered {
  /** Safe to insert. */
  html: string;
  /** Whether the text could not be rendered in time, and stands there as it was typed. */
  isAsTyped: boolean;
  /** Whether it kept the thread busy as no honest text does. */
  isSlow: boolean;
  /** Addresses of its pictures that are not shown, each once. */
  missing: string[];
}

/**
 * Markdown as safe HTML, rendered in a thread of its own: whatever a text does to the parser, requests do not wait for
 * it. One that takes longer than `withinMs` milliseconds, a second, is shown as it was typed.
 * @throws Refusal `server.busy` when too many texts wait already
 */
export async function renderInThread(question: RenderQuestion, withinMs = LONGEST_MS): Promise<Rendered> {
  try {
    const { html, costMs, missing } = await askRenderer(question, { withinMs });
    return { html, isAsTyped: false, isSlow: costMs > SLOW_MS, missing };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return { html: showAsTyped(question.text), isAsTyped: true, isSlow: true, missing: [] };
  }
}
