import { answerQuestions } from '../threads/answer-questions.ts';
import { type RenderOptions, renderMarkdown } from './render.ts';

/** How many pictures of a text are looked for at most, and how many characters their addresses may have. */
const MOST_MISSING = 50;
const LONGEST_ADDRESS = 500;

/** A question to the thread: the text, and which pictures it may show. */
export interface RenderQuestion extends Pick<RenderOptions, 'light' | 'isPage' | 'ownPictures' | 'pictures'> {
  text: string;
}

/** The page, and what it took of the processor, in milliseconds. */
export interface RenderedInThread {
  html: string;
  costMs: number;
  /** Addresses of pictures that are not shown, each once. */
  missing: string[];
}

answerQuestions<RenderQuestion, RenderedInThread>(({ text, ...options }) => {
  const before = process.threadCpuUsage();
  const missing = new Set<string>();
  const onMissing = (address: string) => {
    if (missing.size < MOST_MISSING && address.length <= LONGEST_ADDRESS) missing.add(address);
  };
  const html = renderMarkdown(text, { ...options, onMissing });
  const { user, system } = process.threadCpuUsage(before);
  return { html, costMs: (user + system) / 1000, missing: [...missing] };
});
