import { parentPort } from 'node:worker_threads';

/** A thread's first message: everything is loaded, so the time of an answer counts from now on. */
export const READY = 'ready';

/**
 * Makes this thread answer what `createThreads` asks, one question after the other. An error that `answer` throws
 * ends the thread, and with it the question.
 */
export function answerQuestions<Asked, Answer>(answer: (asked: Asked) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async (asked: Asked) => parentPort?.postMessage(await answer(asked)));
  parentPort?.postMessage(READY);
}
