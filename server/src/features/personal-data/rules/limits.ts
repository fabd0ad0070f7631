import { declareLimit } from '#platform/limits/declare-limit.ts';

/** Each is told by mail. */
export const DELETIONS = declareLimit({
  name: 'deletions-asked',
  times: 5,
  seconds: 86_400,
  counts: 'asked-for deletions, of an account',
});
