import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { createApi } from './api/src/server.js';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml' };
const OPEN = ['web', 'templates', 'ui'];
const api = createApi({ file: process.env.DATA_FILE ?? 'data/invoices.json', key: process.env.API_KEY });

/** Pages from three folders; `/invoices` and `/summary` go to the API in the same process. */
const pages = createServer((request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
  if (/^\/(invoices|summary|health)/.test(path)) return api.emit('request', request, response);
  let file = join(import.meta.dirname, path);
  if (OPEN.includes(path.split('/')[1]) && existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
  if (!OPEN.includes(path.split('/')[1]) || !existsSync(file)) return response.writeHead(404).end('Not found');
  response.writeHead(200, { 'content-type': `${TYPES[extname(file)] ?? 'text/plain'}; charset=utf-8` });
  createReadStream(file).pipe(response);
});

api.listen(Number(process.env.API_PORT ?? 8080), '127.0.0.1');
pages.listen(Number(process.env.PORT ?? 8081), '127.0.0.1', () => console.log(`Counter on http://localhost:${pages.address().port}/web/`));
