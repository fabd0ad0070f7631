import { declareLimit } from '#platform/limits/declare-limit.ts';

export const SUPPORT_MESSAGES = declareLimit({
  name: 'support-messages',
  times: 20,
  seconds: 60,
  counts: 'messages in support threads, of a person',
});
export const SUPPORT_OPENED = declareLimit({
  name: 'support-threads',
  times: 60,
  seconds: 60 * 60,
  counts: 'calls that open a support thread, of a person',
});
export const SUPPORT_FILES_READ = declareLimit({
  name: 'support-files',
  times: 120,
  seconds: 60,
  counts: 'files of support threads that are downloaded, of a person',
});
export const ANNOUNCEMENTS = declareLimit({
  name: 'announcements',
  times: 30,
  seconds: 24 * 60 * 60,
  counts: 'announcements to the owners of listings, of a seller',
});
