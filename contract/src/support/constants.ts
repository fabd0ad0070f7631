import { DOCUMENT_FILES, PICTURE_FILES } from '../formats/accepted-files.ts';

/** The two people of a purchase: nobody else reads its thread (rule R6). */
export const SUPPORT_SIDES = ['buyer', 'seller'] as const;
export type SupportSide = (typeof SUPPORT_SIDES)[number];

/** Which threads a list shows: `waiting` for the seller's answer, and `overdue` past the time that was declared. */
export const SUPPORT_SHOWN = ['all', 'unread', 'waiting', 'overdue'] as const;
export type SupportShown = (typeof SUPPORT_SHOWN)[number];

/** Why somebody cannot write in a thread; the text is that of the refusal. */
export const SUPPORT_CLOSED = ['refunded', 'ended', 'gone', 'full'] as const;
export type SupportClosed = (typeof SUPPORT_CLOSED)[number];

const MIB = 1024 * 1024;

export const SUPPORT_LIMITS = {
  /** Characters of a message. */
  textMax: 4_000,
  /** Messages of each side of a thread. */
  messages: 500,
  /** Files of a message, and bytes of each. */
  files: 5,
  fileBytes: 10 * MIB,
  /** Bytes of all files of a thread. */
  threadBytes: 100 * MIB,
  /** Days after the seller's last message in which its buyer can answer, whatever was promised. */
  talkDays: 30,
  page: 20,
  searchMax: 200,
  /** Words of a search that count, and the newest threads that it looks at. */
  searchWords: 8,
  searchedThreads: 2_000,
  /** Characters of the last message that a list shows. */
  excerpt: 160,
} as const;

/** Characters of what a seller tells the owners of a listing about a version. */
export const ANNOUNCEMENT_MAX = 2_000;

/** Text that is no document: logs, settings, patches. Taken as plain text. */
const PLAIN_ENDINGS = [
  ...['.log', '.json', '.yml', '.yaml', '.xml', '.csv', '.ini', '.toml', '.patch', '.diff'],
] as const;

/** Which files a message takes (rule F2): by content; a name only spares a useless upload. */
export const SUPPORT_FILES = {
  pictures: PICTURE_FILES.endings,
  documents: DOCUMENT_FILES.endings,
  plain: PLAIN_ENDINGS,
  archives: ['.zip'],
  names: 'Pictures, PDF, DOCX, text, logs or ZIP',
} as const;
export const SUPPORT_FILE_ENDINGS: readonly string[] = [
  ...SUPPORT_FILES.pictures,
  ...SUPPORT_FILES.documents,
  ...SUPPORT_FILES.plain,
  ...SUPPORT_FILES.archives,
];
