import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { cancel, find, issue, list, Refusal, summary } from './invoices.js';
import { openStore } from './store.js';

const LIMIT = 256 * 1024;

async function readJson(request) {
  let size = 0;
  const chunks = [];
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LIMIT) throw new Refusal(413, 'The body is too large.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
  } catch {
    throw new Refusal(400, 'The body is not JSON.');
  }
}

function allowed(request, key) {
  if (!key) return true;
  const sent = Buffer.from((request.headers.authorization ?? '').replace(/^Bearer /, ''));
  const wanted = Buffer.from(key);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}

export function createApi({ file, key }) {
  const store = openStore(file);
  const { state } = store;
  const change = (act) => {
    const result = act();
    store.save();
    return result;
  };

  async function answer(request) {
    const url = new URL(request.url, 'http://localhost');
    const [first, second, third] = url.pathname.split('/').slice(1).map(decodeURIComponent);
    const query = Object.fromEntries(url.searchParams);
    const route = `${request.method} ${first}${second ? '/:number' : ''}${third ? `/${third}` : ''}`;
    if (route === 'GET health') return [200, { ok: true }];
    if (!allowed(request, key)) throw new Refusal(401, 'The API key is missing or wrong.');
    switch (route) {
      case 'POST invoices': {
        const input = await readJson(request);
        return [201, change(() => issue(state, input))];
      }
      case 'GET invoices':
        return [200, list(state, query)];
      case 'GET invoices/:number':
        return [200, find(state, second)];
      case 'POST invoices/:number/cancel': {
        const { reason } = await readJson(request);
        return [200, change(() => cancel(state, second, reason))];
      }
      case 'GET summary':
        return [200, summary(state, query.month ?? '')];
      default:
        throw new Refusal(404, 'No such call.');
    }
  }

  return createServer(async (request, response) => {
    let status = 500;
    let body = { error: 'Something broke on our side.' };
    try {
      [status, body] = await answer(request);
    } catch (error) {
      if (error instanceof Refusal) [status, body] = [error.status, { error: error.message }];
      else console.error(error);
    }
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const port = Number(process.env.PORT ?? 8080);
  const api = createApi({ file: process.env.DATA_FILE ?? './data/invoices.json', key: process.env.API_KEY });
  api.listen(port, () => console.log(`GST invoice API on http://localhost:${port}`));
}
