import type { ApiAnswer, ApiOptions, RunningServer } from './api-client.ts';

/** A browser that keeps cookies, behind a proxy that says which address it has. */
export function newBrowser(market: RunningServer, address: string) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async api(method: string, path: string, options: ApiOptions = {}): Promise<ApiAnswer> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { ...options.headers, 'x-forwarded-for': address, ...(cookie && { cookie }) };
      const answer = await market.api(method, path, { ...options, headers });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      return answer;
    },
  };
}
