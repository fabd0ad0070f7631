import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import type { Context } from '#platform/context.ts';
import { receivePart } from './receive-part.ts';
import { beginUpload, cancelUpload, getUpload } from './uploads.ts';

/** What the protocol's library asks of a store, for one request: in the caller's name, by the context's clock. */
export class UploadStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'expiration', 'termination'];
  readonly #ctx: Context;

  constructor(ctx: Context) {
    super();
    this.#ctx = ctx;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata } = upload;
    await beginUpload(this.#ctx, { id, bytes: size, filename: metadata?.filename });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { bytes, received, original_name } = await getUpload(this.#ctx, id);
    return new Upload({ id, size: bytes, offset: received, metadata: { filename: original_name } });
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return receivePart(this.#ctx, id, offset, stream);
  }

  override remove(id: string): Promise<void> {
    return cancelUpload(this.#ctx, id);
  }
}
