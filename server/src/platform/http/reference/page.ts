import escapeHtml from 'escape-html';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { ERRORS } from '#contract/errors.ts';
import { inlineHash } from '../../pages/csp.ts';
import { REFERENCE_SCRIPT } from './script.ts';
import { type PageFont, referenceStyle } from './style.ts';

export interface Reference {
  /** The name that the API goes by. */
  title: string;
  table: Record<string, EndpointSpec>;
  /** The same calls as OpenAPI tells them. */
  description: object;
  /** The parts of the page in their order, and the part that a call stands in. */
  areas: readonly string[];
  areaOf: (key: string, spec: EndpointSpec) => string;
  /** Where the calls stand that only some readers may know of. */
  ownArea: string;
  fonts: readonly PageFont[];
}

interface Operation {
  parameters?: { name: string; in: string; schema: object; required: boolean }[];
  requestBody?: { content: Record<string, { schema?: object }> };
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

/** The API's reference page, from the same description as `/api/openapi.json` (rule W9), and what it may load. */
export function renderReference(reference: Reference): { html: string; policy: string } {
  const style = referenceStyle(reference.fonts);
  const policy = [
    "default-src 'none'",
    `style-src ${inlineHash(style)}`,
    "font-src 'self'",
    `script-src ${inlineHash(REFERENCE_SCRIPT)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html: pageOf(reference, style), policy };
}

function pageOf(reference: Reference, style: string): string {
  const title = escapeHtml(reference.title);
  const areas = reference.areas.map((name, index) => {
    const calls = callsOf(reference, name);
    return { id: `part-${index + 1}`, name: escapeHtml(name), count: calls.length, html: calls.join('') };
  });
  const own = escapeHtml(reference.ownArea);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5">
<meta name="robots" content="noindex"><title>${title} API</title><style>${style}</style></head><body><div class="page">
<header><div class="bar"><a class="mark" href="/">${MARK}${title}</a></div>
<h1>API reference</h1>
<p class="lead">The base address is <code>/api</code>. Send <code>Authorization: Bearer {token}</code> with the token
you get when you sign in. Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<div class="find" hidden><label for="find">Find a call</label><input id="find" type="search" autocomplete="off" placeholder="Path or words">
<span id="found" role="status"></span></div></header>
<div class="layout"><nav aria-label="Contents"><strong>Contents</strong><ol>${areas
    .map(({ id, name, count }) => linkTo(id, name, String(count)))
    .join('')}${linkTo('own', own, '', true)}${linkTo('errors', 'Errors', '')}</ol></nav>
<main>${areas
    .map(({ id, name, html }) => `<section id="${id}" aria-label="${name}"><h2>${name}</h2>${html}</section>`)
    .join('')}<section id="own" aria-label="${own}" hidden><h2>${own}</h2></section>
<section id="errors" aria-label="Errors"><h2>Errors</h2><dl class="errors">${errorRows()}</dl></section></main></div></div>
<script>${REFERENCE_SCRIPT}</script></body></html>`;
}

/** As the web's wordmark (`web/app/ui/pictures/wordmark.tsx`). */
const MARK = `<svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true"><path d="M5 3h18l3 8a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0z"/><path d="M7 17.5l4 3.5-4 3.5M14.5 24.5h7" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

const linkTo = (id: string, name: string, count: string, isHidden = false) =>
  `<li${isHidden ? ' hidden' : ''}><a href="#${id}">${name}<b>${count}</b></a></li>`;

function callsOf({ table, description, areaOf }: Reference, area: string): string[] {
  const { paths } = description as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(table)
    .filter(([key, spec]) => areaOf(key, spec) === area)
    .map(([key, spec]) => {
      const [method, path] = key.split(' ') as [string, string];
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      return operation ? renderCall(method, path, spec, operation) : '';
    });
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
  const call = escapeHtml(`${method} ${path}`);
  const summary = escapeHtml(spec.summary);
  return `<details data-call="${call}" data-text="${call} ${summary}"><summary><span class="method ${method.toLowerCase()}">${method}</span><span class="path">${escapeHtml(
    path,
  )}</span><span class="what">${summary}</span><span class="who">${escapeHtml(who)}</span></summary><div class="inside">${parts.join('')}</div></details>`;
}

const block = (title: string, value: object) =>
  `<h3>${escapeHtml(title)}</h3><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

const errorRows = () =>
  Object.entries(ERRORS)
    .map(
      ([code, [status, text]]) =>
        `<div><dt><code>${code}</code><b>${status}</b></dt><dd>${escapeHtml(text)}</dd></div>`,
    )
    .join('');
