/**
 * Each file of web tests runs in a realm of its own (vitest.config.ts), and happy-dom outside it: what its `json()` throws
 * is no `SyntaxError` of the page. In a browser it is.
 */
Response.prototype.json = async function json() {
  return JSON.parse(await this.text());
};
