import { answerQuestions } from '../thread-answers.ts';
import { renderMarkdown } from './render-markdown.ts';

/** The page, and what it took of the processor, in milliseconds. */
export interface RenderedInThread {
  html: string;
  costMs: number;
}

answerQuestions<string, RenderedInThread>((text) => {
  const before = process.threadCpuUsage();
  const html = renderMarkdown(text);
  const { user, system } = process.threadCpuUsage(before);
  return { html, costMs: (user + system) / 1000 };
});
