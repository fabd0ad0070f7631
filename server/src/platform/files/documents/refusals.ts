/** Why a file is no document that may be taken, by a stable word (rule F2). */
export type DocumentRefusalReason =
  | 'unsupported_type'
  | 'empty'
  | 'damaged_pdf'
  | 'two_in_one'
  | 'damaged_docx'
  | 'macros'
  | 'not_text';

/** The file is no document that may be taken (rule F2). */
export class DocumentRefused extends Error {
  readonly reason: DocumentRefusalReason;

  constructor(reason: DocumentRefusalReason) {
    super(`document refused: ${reason}`);
    this.name = 'DocumentRefused';
    this.reason = reason;
  }
}
