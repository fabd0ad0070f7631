/** Every folder with code of ours. */
export const CODE_FOLDERS = [
  'contract',
  'server',
  'sandbox',
  'web',
  'e2e',
  'bench',
  'chaos',
  'cluster',
  'recovery',
  'gallery',
  'scripts',
];
