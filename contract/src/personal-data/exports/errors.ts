/** What the calls about one's own data can answer, in the form of `ERRORS` (rule A9). */
export const EXPORT_ERRORS = {
  'export.running': [409, 'Your data is being put together already. We mail you when it is ready.'],
  'export.not_found': [404, 'This export does not exist, or its file is gone. Ask for a new one.'],
} as const;
