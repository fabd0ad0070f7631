/** What the calls about support can answer, in the form of `ERRORS` (rule R6). */
export const SUPPORT_ERRORS = {
  'support.not_found': [404, 'There is no such support thread.'],
  'support.order_not_found': [404, 'There is no such purchase.'],
  'support.file_not_found': [404, 'There is no such file.'],
  'support.buyer_opens': [403, 'The buyer opens the thread of a purchase. Nobody has asked here yet.'],
  'support.not_bought': [409, 'This order was not paid, so there is nothing to help with yet.'],
  'support.refunded': [
    409,
    'The money of this purchase went back and its licence has ended. What was written can still be read.',
  ],
  'support.ended': [
    409,
    'Support for this purchase was promised until {until}. You can still ask in public on the project’s page.',
  ],
  'support.none_promised': [
    409,
    'The seller promised no support for this purchase. You can still ask in public on the project’s page.',
  ],
  'support.gone': [409, 'The account on the other side was deleted, so nobody would read it.'],
  'support.full': [409, 'You have reached the limit of messages in this thread.'],
  'support.files_full': [
    413,
    'The files of a thread may take up {limit} in all. Send fewer or smaller ones.',
  ],
  'support.file_too_large': [413, '{name} is larger than {limit}. Make it smaller, or split it.'],
  'support.too_many_files': [400, 'A message takes at most {limit} files.'],
  'support.file_refused': [400, '{text}'],
  'support.not_scanned': [
    503,
    'The files could not be checked for malware just now. Try again in a while, or send the text without them.',
  ],
  'support.announced_already': [
    409,
    'The owners were told about this version already. Each version is announced once.',
  ],
  'support.version_not_published': [
    409,
    'Owners are told about a version once it is on the market. This one is not.',
  ],
} as const;
