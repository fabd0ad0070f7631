import { answerQuestions } from '../threads/answer-questions.ts';
import { renderMarkdown } from './render.ts';

/** A question to the thread: the text, and how the addresses of our own pictures begin. */
export interface RenderQuestion {
  text: string;
  ownPictures: string;
}

/** The page, and what it took of the processor, in milliseconds. */
export interface RenderedInThread {
  html: string;
  costMs: number;
}

answerQuestions<RenderQuestion, RenderedInThread>(({ text, ownPictures }) => {
  const before = process.threadCpuUsage();
  const html = renderMarkdown(text, ownPictures);
  const { user, system } = process.threadCpuUsage(before);
  return { html, costMs: (user + system) / 1000 };
});
