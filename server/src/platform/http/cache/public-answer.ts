/** An answer that everybody may be given (rule W7). */
export interface PublicAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}
