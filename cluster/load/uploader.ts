import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { idOf, PART_TYPE, speak } from '#testing/files/tus.ts';
import { listingForm, makeArchive } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import type { MeasuredClient } from './measured-client.ts';

/** What became of uploads whose parts went to one node after the other. */
export interface Uploads {
  /** Of archives that the market has taken for a listing: its id, and the digest of what was sent. */
  taken: Map<string, string>;
  parts: number;
}

const PART = 96 * 1024;
const PARTS = 6;
const PAUSE_MS = 200;
const AGAIN_MS = 300;

/** Somebody who uploads one archive after the other in parts, and makes a draft of each. */
export async function uploadOn(
  client: MeasuredClient,
  seller: Person,
  uploads: Uploads,
  over: AbortSignal,
  say: (surprise: string) => void,
): Promise<void> {
  for (let number = 1; !over.aborted; number++) {
    const archive = await makeArchive({ 'sounds.bin': randomBytes(PART * PARTS) });
    const id = await begin(client, seller, archive.length, over);
    if (!id || !(await sendParts(client, seller, id, archive, uploads, over, say))) continue;
    const form = () =>
      listingForm({
        ...{ archive: null, images: [], documents: [] },
        fields: { uploadId: id, title: `Upload number ${number}` },
      });
    const make = async () => client.api('POST', '/projects', { token: seller.token, form: await form() });
    const made = await untilAnswered(make, over);
    if (made?.status === 201)
      uploads.taken.set(made.body.data._id, createHash('sha256').update(archive).digest('hex'));
    // The first try may have made it: its upload is used up then.
    else if (made && made.body?.code !== 'listing.upload_not_found')
      say(`a draft of an upload answered ${made.status} ${made.body?.code}`);
  }
}

async function begin(client: MeasuredClient, seller: Person, bytes: number, over: AbortSignal) {
  const headers = { 'upload-length': String(bytes) };
  const ask = () => speak(client, 'POST', '', { token: seller.token, headers });
  const answer = await untilAnswered(() => client.measure('POST /uploads', true, ask), over);
  return answer?.status === 201 ? idOf(answer.headers.get('location')) : undefined;
}

/** Sends the parts as a browser's client does: after a failure it asks where to go on. */
async function sendParts(
  client: MeasuredClient,
  seller: Person,
  id: string,
  archive: Buffer,
  uploads: Uploads,
  over: AbortSignal,
  say: (surprise: string) => void,
): Promise<boolean> {
  let offset = 0;
  const send = () =>
    speak(client, 'PATCH', `/${id}`, {
      token: seller.token,
      headers: { 'upload-offset': String(offset), 'content-type': PART_TYPE },
      body: archive.subarray(offset, offset + PART),
    });
  const lookAndSend = async () => {
    const stands = await speak(client, 'HEAD', `/${id}`, { token: seller.token });
    if (stands.status !== 200) return stands;
    offset = Number(stands.headers.get('upload-offset'));
    return offset === archive.length ? { ...stands, status: 204 } : send();
  };
  while (offset < archive.length && !over.aborted) {
    const answer = await client.measure('PATCH /uploads/:id', true, send, lookAndSend);
    if (answer.status === 204) {
      offset = Number(answer.headers.get('upload-offset'));
      uploads.parts++;
    } else if (
      answer.status === 409 ||
      answer.status === 502 ||
      answer.status === 503 ||
      answer.status === 0
    ) {
      await sleep(AGAIN_MS);
      const stands = await speak(client, 'HEAD', `/${id}`, { token: seller.token }).catch(() => null);
      if (stands?.status === 200) offset = Number(stands.headers.get('upload-offset'));
      if (stands?.status === 404) say(`the upload ${id} was forgotten half way`);
      if (stands?.status === 404) return false;
    } else {
      say(`a part of an upload answered ${answer.status} ${answer.body?.code}`);
      return false;
    }
    await sleep(PAUSE_MS);
  }
  return offset >= archive.length;
}

/** Tries again as long as there is no answer that says anything. */
async function untilAnswered<T extends { status: number }>(ask: () => Promise<T>, over: AbortSignal) {
  while (!over.aborted) {
    const answer = await ask();
    if (![0, 502, 503].includes(answer.status)) return answer;
    await sleep(AGAIN_MS);
  }
  return undefined;
}
