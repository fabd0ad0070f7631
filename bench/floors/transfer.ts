// Floor: bare Fastify that writes an uploaded file to disk, and one that streams a file from there.
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fastifyMultipart from '@fastify/multipart';
import Fastify from 'fastify';

const folder = process.env.FOLDER!;
const server = Fastify();
await server.register(fastifyMultipart, { limits: { fileSize: Number.POSITIVE_INFINITY } });

server.post('/upload', async (request) => {
  for await (const part of request.parts()) {
    if (part.type === 'file') await pipeline(part.file, createWriteStream(join(folder, part.fieldname)));
  }
  return { success: true };
});
server.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
server.put('/raw', async (request) => {
  await pipeline(request.body as Readable, createWriteStream(join(folder, 'raw')));
  return { success: true };
});
server.get('/download', (_request, reply) => {
  const path = join(folder, 'projectZipFile');
  return reply.header('content-length', statSync(path).size).send(createReadStream(path));
});
server.get('/ready', async () => 'ready');
await server.listen({ port: Number(process.env.PORT), host: process.env.HOST });
