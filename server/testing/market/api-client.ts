export interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers are what the tests are about
  body: any;
  bytes: Buffer;
}

export interface ApiOptions {
  token?: string;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/** A running server as its clients see it. */
export interface RunningServer {
  url: string;
  /** Calls the API over HTTP. `body` goes as JSON, `form` as multipart. */
  api(method: string, path: string, options?: ApiOptions): Promise<ApiAnswer>;
}

export function runningServerAt(url: string): RunningServer {
  return {
    url,
    async api(method, path, options = {}) {
      const headers: Record<string, string> = { ...options.headers };
      if (options.token) headers.authorization = `Bearer ${options.token}`;
      if (options.body !== undefined) headers['content-type'] ??= 'application/json';
      const body = options.form ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
      const response = await fetch(`${url}/api${path}`, { method, headers, body, redirect: 'manual' });
      const bytes = Buffer.from(await response.arrayBuffer());
      const isJson = response.headers.get('content-type')?.includes('json') && bytes.length > 0;
      return {
        status: response.status,
        headers: response.headers,
        body: isJson ? JSON.parse(bytes.toString()) : undefined,
        bytes,
      };
    },
  };
}
