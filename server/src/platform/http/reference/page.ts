import escapeHtml from 'escape-html';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { ERRORS } from '#contract/errors.ts';
import { inlineHash } from '../../pages/csp.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h1, h2 { line-height: 1.15; letter-spacing: -0.02em; }
code, pre { font: 14px/1.5 ui-monospace, monospace; }
details { border-top: 1px solid light-dark(#ddd, #444); padding: 0.6rem 0; }
summary { cursor: pointer; }
summary code { font-weight: 600; }
.who { opacity: 0.75; margin-left: 0.75rem; font-size: 14px; }
pre { overflow-x: auto; padding: 0.75rem; background: light-dark(#f3f2ee, #222); border-radius: 10px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
td, th { text-align: left; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid light-dark(#ddd, #444); }
`;

/**
 * Adds the calls that only this reader may know of: the page itself is the same for everybody, and the token of the
 * market's sign-in, under the name that the web keeps it by, is asked with.
 */
const SCRIPT = `
(async () => {
  const token = localStorage.getItem('token');
  const place = document.getElementById('own');
  if (!token || !place) return;
  const answer = await fetch('/api/openapi.json', { headers: { authorization: 'Bearer ' + token } });
  if (!answer.ok) return;
  const shown = new Set([...document.querySelectorAll('summary code')].map((code) => code.textContent));
  const make = (name, text) => Object.assign(document.createElement(name), { textContent: text });
  for (const [path, methods] of Object.entries((await answer.json()).paths)) {
    for (const [method, call] of Object.entries(methods)) {
      const name = method.toUpperCase() + ' ' + path.replaceAll('{', ':').replaceAll('}', '');
      if (shown.has(name)) continue;
      const who = Object.assign(make('span', [call['x-access']].flat().join(', ')), { className: 'who' });
      const summary = document.createElement('summary');
      summary.append(make('code', name), who, document.createElement('br'), call.summary);
      const details = document.createElement('details');
      details.append(summary, make('pre', JSON.stringify(call, null, 2)));
      place.append(details);
    }
  }
})();
`;

/** What the reference page may load: its own style and script, and the description. */
export const DOCS_CSP = [
  "default-src 'none'",
  `style-src ${inlineHash(STYLE)}`,
  `script-src ${inlineHash(SCRIPT)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Operation {
  parameters?: { name: string; in: string; schema: object; required: boolean }[];
  requestBody?: { content: Record<string, { schema?: object }> };
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

/** The API's reference page, from the same description as `/api/openapi.json` (rule W9). */
export function renderDocs(title: string, table: Record<string, EndpointSpec>, description: object): string {
  const { paths } = description as { paths: Record<string, Record<string, Operation>> };
  const calls = Object.entries(table).map(([key, spec]) => {
    const [method, path] = key.split(' ') as [string, string];
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    return operation ? renderCall(method, path, spec, operation) : '';
  });
  const errors = Object.entries(ERRORS).map(
    ([code, [status, text]]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(text)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} API</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(title)} API</h1>
<p>Base address <code>/api</code>. Send <code>Authorization: Bearer {token}</code> with the token of a sign-in.
Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<h2>Calls</h2>${calls.join('')}<div id="own"></div>
<h2>Errors</h2><table><thead><tr><th>Code</th><th>Status</th><th>Text</th></tr></thead><tbody>${errors.join('')}</tbody></table>
<script>${SCRIPT}</script></body></html>`;
}

function renderCall(method: string, path: string, spec: EndpointSpec, operation: Operation): string {
  const who = typeof spec.access === 'string' ? spec.access : spec.access.join(', ');
  const parts = [
    ...(operation.parameters?.length ? [block('Parameters', operation.parameters)] : []),
    ...Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
      block(type, schema ?? {}),
    ),
    ...Object.entries(operation.responses)
      .filter(([status]) => status !== 'default')
      .flatMap(([status, { content }]) =>
        Object.values(content ?? {}).map(({ schema }) => block(`Answer ${status}`, schema ?? {})),
      ),
  ];
  return `<details><summary><code>${method} ${escapeHtml(path)}</code><span class="who">${escapeHtml(who)}</span><br>${escapeHtml(
    spec.summary,
  )}</summary>${parts.join('')}</details>`;
}

const block = (title: string, value: object) =>
  `<h3>${escapeHtml(title)}</h3><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
