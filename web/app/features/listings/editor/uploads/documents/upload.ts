import { api } from '../../../../../lib/api/call.ts';
import { messageOf } from '../../../../../lib/api/error.ts';
import { newRequestKey } from '../../../../../lib/api/request-key.ts';
import { upload } from '../../../../../lib/files/upload.ts';
import { Observable } from '../../../../../lib/observable.ts';
import { formOf } from '../../saving/calls.ts';
import type { StudioSession } from '../../saving/session.ts';
import type { DocumentAccess, DocumentValues } from '../../values/listing.ts';
import { sortFiles } from '../file-rules.ts';
import { offerUndo } from '../offer-undo.ts';

/** A document that is on its way, or did not arrive. */
export interface PendingDocument {
  key: string;
  file: File;
  access: DocumentAccess;
  progress: number;
  message: string | undefined;
}

export interface DocumentsState {
  pending: PendingDocument[];
  refusals: string[];
  /** Who may read those that are added next (rule F7). */
  access: DocumentAccess;
}

/** Documents that are added to a listing; what is said about each is part of its fields. */
export class DocumentUploads {
  readonly state = new Observable<DocumentsState>({ pending: [], refusals: [], access: 'preview' });
  readonly #session: StudioSession;

  constructor(session: StudioSession) {
    this.#session = session;
  }

  setAccess(access: DocumentAccess): void {
    this.state.set({ access });
  }

  add(files: readonly File[]): void {
    const { pending, access } = this.state.get();
    const present = this.#session.state.get().values.documents.length + pending.length;
    const { accepted, refusals } = sortFiles('document', files, present);
    const added = accepted.map((file) => ({
      key: newRequestKey(),
      file,
      access,
      progress: 0,
      message: undefined,
    }));
    this.state.set({ pending: [...pending, ...added], refusals });
    for (const { key } of added) void this.#send(key);
  }

  retry(key: string): void {
    this.#change(key, { progress: 0, message: undefined });
    void this.#send(key);
  }

  dismiss(key: string): void {
    this.state.set({ pending: this.state.get().pending.filter((document) => document.key !== key) });
  }

  /** Takes a document off the list. It is gone for others once that is saved; either way it can be brought back. */
  remove(document: DocumentValues, name: string): void {
    const place = this.#shown.findIndex(({ id }) => id === document.id);
    this.#session.change({ documents: this.#shown.filter(({ id }) => id !== document.id) });
    offerUndo(name, document.id, () => this.#restore(document, place));
  }

  /** An answer that was lost may have removed it: the server is asked wherever its removal stands. */
  async #restore(document: DocumentValues, place: number): Promise<void> {
    const { id: documentId } = document;
    await this.#session.act(async (id) => {
      const { revision } = await api('POST /projects/:id/documents/:documentId/restore', {
        params: { id, documentId },
      });
      if (!this.#shown.some((one) => one.id === documentId)) {
        this.#session.change({ documents: this.#shown.toSpliced(place, 0, document) });
      }
      return { revision };
    });
    await this.#session.refresh();
  }

  get #shown(): DocumentValues[] {
    return this.#session.state.get().values.documents;
  }

  async #send(key: string): Promise<void> {
    try {
      await this.#session.act((id, revision) => this.#sendOne(id, revision, key));
      await this.#session.refresh();
      this.dismiss(key);
    } catch (error) {
      this.#change(key, { message: messageOf(error) });
    }
  }

  async #sendOne(id: string, revision: number, key: string): Promise<{ revision: number }> {
    const document = this.state.get().pending.find((one) => one.key === key);
    if (!document) return { revision };
    const form = formOf({
      revision: String(revision),
      docType_0: /^read[-_ ]?me\b/i.test(document.file.name) ? 'readme' : 'technical',
      docAccess_0: document.access,
    });
    form.append('documentationFiles', document.file, document.file.name);
    return upload('PUT /projects/:id', form, {
      params: { id },
      onProgress: ({ loaded, total }) => this.#change(key, { progress: total > 0 ? loaded / total : 0 }),
    });
  }

  #change(key: string, part: Partial<PendingDocument>): void {
    const { pending } = this.state.get();
    this.state.set({
      pending: pending.map((document) => (document.key === key ? { ...document, ...part } : document)),
    });
  }
}
