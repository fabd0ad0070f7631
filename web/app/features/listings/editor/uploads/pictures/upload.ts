import type { PictureEdit } from '#contract/listings/forms/schemas.ts';
import type { ProjectImage } from '#contract/listings/schemas.ts';
import { api } from '../../../../../lib/api/call.ts';
import { ApiError, messageOf } from '../../../../../lib/api/error.ts';
import { newRequestKey } from '../../../../../lib/api/request-key.ts';
import { upload } from '../../../../../lib/files/upload.ts';
import { Observable } from '../../../../../lib/observable.ts';
import type { StudioSession } from '../../saving/session.ts';
import { sortFiles } from '../file-rules.ts';
import { focusSoon, offerUndo, removeId } from '../offer-undo.ts';
import { moved, ordersOf } from './order.ts';

/** A picture that is on its way, or did not arrive. */
export interface PendingPicture {
  key: string;
  file: File;
  /** From 0 to 1; at 1 the server looks at it. */
  progress: number;
  isSending: boolean;
  /** Why it was not taken. */
  message: string | undefined;
  /** What is kept of it; all of it unless told. */
  edit: PictureEdit | undefined;
  /** Its seller looks at it: it waits until they are done. */
  isHeld: boolean;
}

export interface PicturesState {
  pending: PendingPicture[];
  refusals: string[];
  /** What a call about a picture that is there was refused with, by the picture's id. */
  troubles: Record<string, string>;
  /** Pictures that are being removed: they are not shown, though the server may have them yet. */
  leaving: string[];
}

/** The pictures of a listing: added, ordered and removed at once, one call after another. */
export class PictureUploads {
  readonly state = new Observable<PicturesState>({
    pending: [],
    refusals: [],
    troubles: {},
    leaving: [],
  });
  readonly #session: StudioSession;

  constructor(session: StudioSession) {
    this.#session = session;
  }

  get #images(): ProjectImage[] {
    const { leaving } = this.state.get();
    const images = this.#session.state.get().listing?.project.images ?? [];
    return images.filter(({ _id }) => !leaving.includes(_id));
  }

  add(files: readonly File[]): void {
    const { pending } = this.state.get();
    const { accepted, refusals } = sortFiles('picture', files, this.#images.length + pending.length);
    const added = accepted.map((file) => ({
      ...WAITING,
      key: newRequestKey(),
      file,
      edit: undefined,
      isHeld: false,
    }));
    this.state.set({ pending: [...pending, ...added], refusals });
    for (const { key } of added) void this.#send(key);
  }

  retry(key: string): void {
    this.#change(key, WAITING);
    void this.#send(key);
  }

  /** Keeps a picture that is not on its way yet until its seller has cropped and turned it. */
  hold(key: string): void {
    this.#change(key, { isHeld: true });
  }

  /** The seller is done: it goes out, as it is cut now. One that was not taken before waits for another try, unless it was cut. */
  release(key: string, edit?: PictureEdit): void {
    const picture = this.state.get().pending.find((one) => one.key === key);
    if (!picture?.isHeld) return;
    this.#change(key, { isHeld: false, ...(edit && { edit }) });
    if (edit || picture.message === undefined) this.retry(key);
  }

  /**
   * Crops and turns a picture that is there; it keeps its place, its caption and its mark (decision 107).
   * @throws ApiError
   */
  async edit({ _id: imageId, url }: ProjectImage, edit: PictureEdit): Promise<void> {
    const body = { ...edit, filename: url.split('/').at(-1) ?? '' };
    try {
      await this.#session.act(async (id) =>
        this.#take(await api('PUT /projects/:id/images/:imageId/edit', { params: { id, imageId }, body })),
      );
    } catch (error) {
      // Another picture may stand there by now.
      await this.#session.refresh().catch(() => undefined);
      throw error;
    }
  }

  /** Forgets a picture that was not taken. */
  dismiss(key: string): void {
    this.state.set({ pending: this.state.get().pending.filter((picture) => picture.key !== key) });
  }

  /** Shows the new order at once; the server hears of it in its turn. The primary picture stays primary (decision 49). */
  async move(from: number, to: number): Promise<void> {
    const images = moved(this.#images, from, to);
    const movedId = this.#images[from]?._id ?? '';
    this.#session.takeImages(images);
    const body = ordersOf(images.map(({ _id }) => _id));
    await this.#ask(movedId, (id) => api('PUT /projects/:id/images/reorder', { params: { id }, body }));
  }

  async makePrimary(imageId: string): Promise<void> {
    await this.#ask(imageId, (id) =>
      api('PUT /projects/:id/images/:imageId/primary', { params: { id, imageId } }),
    );
  }

  /** Takes a picture off the list at once; what is typed below it comes back with it. */
  async remove(imageId: string, name: string): Promise<void> {
    const { leaving } = this.state.get();
    const typed = this.#captions.find(({ id }) => id === imageId)?.caption ?? '';
    this.state.set({ leaving: [...leaving, imageId] });
    const isRemoved = await this.#ask(imageId, (id) =>
      api('DELETE /projects/:id/images/:imageId', { params: { id, imageId } }),
    );
    this.state.set({ leaving: this.state.get().leaving.filter((id) => id !== imageId) });
    if (isRemoved) offerUndo(name, imageId, () => this.#restore(imageId, typed));
    else focusSoon(removeId(imageId));
  }

  async #restore(imageId: string, caption: string): Promise<void> {
    await this.#session.act(async (id) =>
      this.#take(await api('POST /projects/:id/images/:imageId/restore', { params: { id, imageId } })),
    );
    const isTyped = this.#captions.some((one) => one.id === imageId && one.caption !== caption);
    if (isTyped)
      this.#session.change({
        imageCaptions: this.#captions.map((one) => (one.id === imageId ? { ...one, caption } : one)),
      });
  }

  get #captions() {
    return this.#session.state.get().values.imageCaptions;
  }

  /** True once it is done. */
  async #ask(
    imageId: string,
    call: (id: string) => Promise<{ images: ProjectImage[]; revision: number }>,
  ): Promise<boolean> {
    const { [imageId]: _, ...troubles } = this.state.get().troubles;
    this.state.set({ troubles });
    try {
      await this.#session.act(async (id) => this.#take(await call(id)));
      return true;
    } catch (error) {
      this.state.set({ troubles: { ...this.state.get().troubles, [imageId]: messageOf(error) } });
      // The order that was shown may not be the one that is kept.
      await this.#session.refresh().catch(() => undefined);
      return false;
    }
  }

  async #send(key: string): Promise<void> {
    try {
      const { isSent } = await this.#session.act((id) => this.#sendOne(id, key));
      if (isSent) this.dismiss(key);
    } catch (error) {
      this.#change(key, { isSending: false, message: messageOf(error) });
    }
  }

  async #sendOne(id: string, key: string) {
    const picture = this.state.get().pending.find((one) => one.key === key);
    if (!picture || picture.isHeld) return { revision: this.#revision, isSent: false };
    this.#change(key, { isSending: true });
    const form = new FormData();
    form.append('images', picture.file, picture.file.name);
    if (picture.edit) form.append('imageEdit_0', JSON.stringify(picture.edit));
    const onProgress = ({ loaded, total }: { loaded: number; total: number }) =>
      this.#change(key, { progress: total > 0 ? loaded / total : 0 });
    try {
      const answer = await upload('POST /projects/:id/images', form, { params: { id }, onProgress });
      return { ...this.#take(answer), isSent: true };
    } catch (error) {
      const found =
        error instanceof ApiError && error.status === 0 && (await this.#foundAfterSilence(id, key));
      if (!found) throw error;
      return { ...this.#take(found), isSent: true };
    }
  }

  /** The picture may be there although the answer was lost: then it is not sent a second time. */
  async #foundAfterSilence(id: string, key: string) {
    const isWhole = this.state.get().pending.find((one) => one.key === key)?.progress === 1;
    const known = this.#images.length;
    const project = isWhole && (await api('GET /projects/:id', { params: { id } }).catch(() => undefined));
    return project && project.images.length > known ? project : undefined;
  }

  #take({ images, revision }: { images: ProjectImage[]; revision: number }): { revision: number } {
    this.#session.takeImages(images);
    return { revision };
  }

  #change(key: string, part: Partial<PendingPicture>): void {
    const { pending } = this.state.get();
    this.state.set({
      pending: pending.map((picture) => (picture.key === key ? { ...picture, ...part } : picture)),
    });
  }

  get #revision(): number {
    return this.#session.state.get().listing?.project.revision ?? 0;
  }
}

const WAITING = { progress: 0, isSending: false, message: undefined };
