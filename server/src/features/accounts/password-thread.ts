import { parentPort } from 'node:worker_threads';
import { judgePassword, type PasswordAsked } from './password-strength.ts';

parentPort?.on('message', (asked: PasswordAsked) => {
  parentPort?.postMessage(judgePassword(asked));
});
