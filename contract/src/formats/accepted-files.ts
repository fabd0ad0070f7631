/** Which files people may choose (rule F2). The server judges by content; a name only spares a useless upload. */
export const PICTURE_FILES = {
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  endings: ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif'],
  names: 'JPEG, PNG, WebP, AVIF or GIF',
} as const;

export const DOCUMENT_FILES = {
  endings: ['.pdf', '.docx', '.md', '.markdown', '.txt', '.text'],
  names: 'PDF, Markdown, text or DOCX',
} as const;

/** Whether a file's name ends with one of these, in letters of any case. */
export const hasEnding = (name: string, endings: readonly string[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending));
