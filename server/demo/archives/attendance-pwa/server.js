import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MARKS, monthRows } from './public/register.js';

const PUBLIC = fileURLToPath(new URL('./public', import.meta.url));
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.webmanifest': 'application/manifest+json' };

const isDay = (day) =>
  typeof day?.classId === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(day.date) &&
  typeof day.savedAt === 'string' &&
  Object.values(day.marks ?? { none: '' }).every((mark) => MARKS.includes(mark));

export function createRegister(file) {
  const days = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line)) : [];
  return createServer(async (request, response) => {
    const url = new URL(request.url, 'http://localhost');
    const answer = (status, type, body) => response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
    if (request.method === 'POST' && url.pathname === '/days') {
      let text = '';
      for await (const chunk of request) if ((text += chunk).length > 100_000) return answer(413, 'text/plain', 'Too large');
      let day;
      try {
        day = JSON.parse(text);
      } catch {}
      if (!isDay(day)) return answer(400, 'text/plain', 'This is not a day of the register');
      appendFileSync(file, `${JSON.stringify(day)}\n`);
      days.push(day);
      return answer(201, 'application/json', '{}');
    }
    if (url.pathname === '/month') {
      const rows = monthRows(days, url.searchParams.get('class'), url.searchParams.get('month') ?? '');
      return answer(200, 'text/csv', ['roll,days,there,percent', ...rows.map((r) => [r.roll, r.days, r.there, r.percent].join(','))].join('\n'));
    }
    const path = join(PUBLIC, normalize(url.pathname === '/' ? '/index.html' : url.pathname));
    if (!path.startsWith(PUBLIC) || !existsSync(path) || !TYPES[extname(path)]) return answer(404, 'text/plain', 'Not found');
    answer(200, TYPES[extname(path)], readFileSync(path));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const port = Number(process.env.PORT ?? 8090);
  createRegister(process.env.DAYS_FILE ?? 'days.jsonl').listen(port, () => console.log(`Register on http://localhost:${port}`));
}
