import { answerQuestions } from '#platform/threads/answer-questions.ts';
import { highlight } from './highlight.ts';

/** A question to the thread: the lines of a file, and its path in the archive, which tells the language. */
export interface HighlightQuestion {
  path: string;
  lines: string[];
}

/** `undefined` where a grammar fails at a text: both are others'. */
answerQuestions<HighlightQuestion, string | undefined>(({ path, lines }) =>
  highlight(path, lines).catch(() => undefined),
);
