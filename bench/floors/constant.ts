// Floor: bare Fastify that answers constant bytes. `ANSWERS` names a JSON file with what to answer where.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

export interface ConstantAnswer {
  path: string;
  type: string;
  /** Base64. */
  body: string;
}

const server = Fastify();
for (const { path, type, body } of JSON.parse(
  readFileSync(process.env.ANSWERS!, 'utf8'),
) as ConstantAnswer[]) {
  const bytes = Buffer.from(body, 'base64');
  server.get(path, (_request, reply) => reply.type(type).send(bytes));
}
server.get('/ready', async () => 'ready');
await server.listen({ port: Number(process.env.PORT), host: process.env.HOST });
