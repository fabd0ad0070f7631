const TEXTS = {
  unsupported_type: 'This is not a document we take. Upload a PDF, DOCX, Markdown or text file.',
  empty: 'The document is empty. Choose the right file and upload it again.',
  damaged_pdf: 'The PDF is damaged or cut off. Check that it opens on your computer, then upload it again.',
  two_in_one: 'The PDF is an archive at the same time. Print or export it as PDF again and upload that.',
  damaged_docx: 'The Word document is damaged. Save it again as .docx and upload that.',
  macros: 'The Word document holds macros. Save it as .docx without macros and upload that.',
  not_text: 'The file is not plain text in UTF-8. Save it with the encoding UTF-8 and upload it again.',
} as const;

/** The file is no document that may be offered: `reason` is for programs, `text` for the seller (rule F2). */
export class DocumentRefused extends Error {
  readonly reason: keyof typeof TEXTS;
  readonly text: string;

  constructor(reason: keyof typeof TEXTS) {
    super(`document refused: ${reason}`);
    this.name = 'DocumentRefused';
    this.reason = reason;
    this.text = TEXTS[reason];
  }
}
