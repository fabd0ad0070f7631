// Sends archives in a process of its own, so that whoever measures answers meanwhile is not held up by it. Each message is one task; the answer is how long it took.
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { call } from './calls.ts';

const PART_BYTES = 8 * 2 ** 20;

export interface UploadTask {
  /** `resumable` sends parts and then the form; `bare` sends everything at once to a floor. */
  kind: 'resumable' | 'bare';
  url: string;
  token: string;
  archive: string;
}

export interface UploadTimes {
  /** Until the last byte was acknowledged, in milliseconds. */
  received: number;
  /** Until a listing was made of it. */
  listed: number;
}

const FIELDS = {
  title: 'Recordings of a weather station',
  description: 'Five years of raw recordings with the notebook that reads, cleans and plots them.',
  category: 'ai-ml',
  price: '1499',
};

process.on('message', async (task: UploadTask) => {
  try {
    process.send?.({ times: task.kind === 'bare' ? await sendBare(task) : await sendResumable(task) });
  } catch (error) {
    process.send?.({ problem: String(error) });
  }
});
process.on('disconnect', () => process.exit());

async function sendResumable({ url, token, archive }: UploadTask): Promise<UploadTimes> {
  const start = performance.now();
  const file = await open(archive);
  try {
    const { size } = await file.stat();
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
    const filename = Buffer.from(basename(archive)).toString('base64');
    const begun = await fetch(`${url}/api/uploads`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(size), 'upload-metadata': `filename ${filename}` },
    });
    const location = begun.headers.get('location')!;
    const part = Buffer.allocUnsafe(PART_BYTES);
    for (let offset = 0; offset < size; ) {
      const { bytesRead } = await file.read(part, 0, PART_BYTES, offset);
      const answer = await fetch(url + location, {
        method: 'PATCH',
        headers: {
          ...headers,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: part.subarray(0, bytesRead),
      });
      if (answer.status !== 204) throw new Error(`a part was answered ${answer.status}`);
      offset += bytesRead;
    }
    const received = performance.now() - start;
    const form = new FormData();
    for (const [name, value] of Object.entries(FIELDS)) form.append(name, value);
    form.append('uploadId', location.split('/').pop()!);
    await call({ url } as never, 'POST', '/api/projects', { token, form });
    return { received, listed: performance.now() - start };
  } finally {
    await file.close();
  }
}

async function sendBare({ url, archive }: UploadTask): Promise<UploadTimes> {
  const start = performance.now();
  const { size } = await stat(archive);
  const headers = { 'content-type': 'application/octet-stream', 'content-length': size };
  const asked = request(`${url}/raw`, { method: 'PUT', headers });
  const answered = once(asked, 'response');
  await pipeline(createReadStream(archive, { highWaterMark: PART_BYTES }), asked);
  const [response] = (await answered) as [IncomingMessage];
  response.resume();
  if (response.statusCode !== 200) throw new Error(`the floor answered ${response.statusCode}`);
  const received = performance.now() - start;
  return { received, listed: received };
}
