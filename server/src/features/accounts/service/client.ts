/** Where a request came from, as far as accounts care. */
export interface Client {
  /** The peer's address, as far as it can be believed (rule A8). */
  address: string;
  userAgent: string;
  /** What the browser keeps in its cookie, by which accounts know it (rule A8). */
  browserSecret: string | null;
  /** Has the browser keep a secret; the answer brings it. */
  keepSecret(secret: string): void;
}
