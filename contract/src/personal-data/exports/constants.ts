/** What becomes of an export (rule A9). Of an expired one the file is gone. */
export const EXPORT_STATUSES = ['running', 'ready', 'failed', 'expired'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** As many earlier ones are shown. */
export const SHOWN_EXPORTS = 5;
