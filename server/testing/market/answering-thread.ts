import { threadId } from 'node:worker_threads';
import { answerQuestions } from '#platform/threads/answer-questions.ts';

/** A thread for tests: it answers, never ends, breaks or fills its heap, as it is asked to. */
answerQuestions<string, string>((asked) => {
  if (asked === 'break') throw new Error('broken on purpose');
  const kept: unknown[] = [];
  while (asked === 'fill the heap') kept.push(new Array(100_000).fill(kept.length));
  while (asked === 'never end');
  return asked === 'name the thread' ? String(threadId) : 'answered';
});
