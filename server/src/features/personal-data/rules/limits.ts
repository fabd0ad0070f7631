import { declareLimit } from '#platform/limits/declare-limit.ts';

/** Each reads the data of an account from many tables. */
export const PERSONAL_DATA_READS = declareLimit({
  name: 'personal-data-looks',
  times: 600,
  seconds: 600,
  counts: 'lists of exports and looks at what a deletion would leave, of an account',
});
/** Each changes every listing of a seller, and admins are needed to take it back. */
export const SELLING_CLOSED = declareLimit({
  name: 'selling-closed',
  times: 20,
  seconds: 3_600,
  counts: 'tries to stop selling, of a seller',
});
/** Each is told by mail. */
export const DELETIONS = declareLimit({
  name: 'deletions-asked',
  times: 5,
  seconds: 86_400,
  counts: 'asked-for deletions, of an account',
});
