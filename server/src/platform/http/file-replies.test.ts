import { Readable } from 'node:stream';
import Fastify, { type InjectOptions } from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sendFile, sendPicture } from './file-replies.ts';

let opened = 0;
const open = () => {
  opened++;
  return Readable.from(['content']);
};
const server = Fastify();
server.get('/file', (request, reply) =>
  sendFile(request, reply, { name: 'Größe "x".txt', mediaType: 'text/plain', bytes: 7, open }),
);
server.get('/uploaded', (request, reply) =>
  sendFile(request, reply, { name: 'page.html', mediaType: 'text/html', isUploaded: true, open }),
);
const picture = { mediaType: 'image/webp', etag: '"a"', bytes: 7, open };
server.get('/picture', (request, reply) =>
  sendPicture(request, reply, { ...picture, shownBy: 'cross-origin' }),
);
server.get('/missing', (request, reply) =>
  sendPicture(request, reply, {
    ...picture,
    shownBy: 'same-site',
    open: () => Promise.reject(new Error('gone')),
  }),
);
beforeEach(() => {
  opened = 0;
});
afterAll(() => server.close());

const ask = (url: string, options: InjectOptions = {}) => server.inject({ url, ...options });

describe('A file for its reader', () => {
  it('A file is saved under its name and kept by nobody', async () => {
    const { headers, body } = await ask('/file');
    expect(body).toBe('content');
    expect(headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '7',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename=.*filename\*=UTF-8''Gr%C3%B6%C3%9Fe/,
    );
    expect(headers['content-security-policy']).toBeUndefined();
  });

  it('A file that somebody uploaded comes under a policy that runs nothing', async () => {
    const { headers } = await ask('/uploaded');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
    });
  });

  it('HEAD tells what a file is like without opening it', async () => {
    const { headers, body } = await ask('/file', { method: 'HEAD' });
    expect([headers['content-length'], body, opened]).toEqual(['7', '', 0]);
  });
});

describe('A picture', () => {
  it('A picture may be kept for ever and is nothing but a picture', async () => {
    const { headers, body } = await ask('/picture');
    expect(body).toBe('content');
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '7',
      etag: '"a"',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('A picture that the reader has is not opened again', async () => {
    const { statusCode, body } = await ask('/picture', { headers: { 'if-none-match': '"a"' } });
    expect([statusCode, body, opened]).toEqual([304, '', 0]);
  });

  it('A picture that cannot be opened is not said to be kept for ever', async () => {
    const { statusCode, headers } = await ask('/missing');
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([500, undefined, undefined]);
  });
});
