import { ApiError, messageOf } from '../../../../../lib/api/error.ts';
import { TransferMeter } from '../../../../../lib/files/transfer-meter.ts';
import { Observable } from '../../../../../lib/observable.ts';
import type { StudioSession } from '../../saving/session.ts';
import { takesVersions } from '../../values/listing.ts';
import { sortFiles } from '../file-rules.ts';
import { attachArchive } from './attach.ts';
import { dropRecord, isSameFile, readRecord, type UploadRecord, writeRecord } from './record.ts';
import { type ArchiveState, NO_ARCHIVE } from './state.ts';
import { cancelTransfer, findOffset, openTransfer, type Transfer } from './tus-transfer.ts';

/**
 * The archive on its way to a listing: in parts, with pauses, across lost connections and closed tabs (rule F5).
 * It goes on while the seller works on other steps.
 */
export class ArchiveUpload {
  readonly state = new Observable<ArchiveState>(NO_ARCHIVE);
  readonly #session: StudioSession;
  readonly #meter = new TransferMeter();
  #file: File | undefined;
  #otherFile: File | undefined;
  #record: UploadRecord | undefined;
  #transfer: Transfer | undefined;

  constructor(session: StudioSession) {
    this.#session = session;
    void this.#findInterrupted();
  }

  /** Begins with a file, or goes on with it when it is the one that was interrupted. */
  choose(files: readonly File[]): void {
    const { accepted, refusals } = sortFiles('archive', files.slice(0, 1), 0);
    const [file] = accepted;
    if (!file) this.state.set({ message: refusals[0] });
    else if (this.#record && !isSameFile(this.#record, file)) {
      this.#otherFile = file;
      this.state.set({ stage: 'other-file', message: undefined });
    } else void this.#begin(file);
  }

  get otherName(): string {
    return this.#otherFile?.name ?? '';
  }

  /** Gives up the interrupted upload for the other file, or forgets the other file. */
  async settleOther(takesOther: boolean): Promise<void> {
    const file = this.#otherFile;
    this.#otherFile = undefined;
    if (!takesOther) return this.state.set({ stage: 'interrupted' });
    await this.cancel();
    if (file) await this.#begin(file);
  }

  async pause(): Promise<void> {
    await this.#transfer?.pause();
    this.#meter.reset();
    const { stage } = this.state.get();
    if (stage !== 'sending' && stage !== 'silent') return;
    this.state.set({ stage: 'paused', bytesPerSecond: 0, secondsLeft: undefined });
  }

  /** Goes on with whatever was paused or went wrong. */
  resume(): void {
    if (this.#record?.received === this.#record?.size && this.#record) return void this.attach();
    this.#meter.reset();
    this.state.set({ stage: 'sending', message: undefined });
    if (this.#transfer) this.#transfer.start();
    else if (this.#file) void this.#begin(this.#file);
  }

  /** The network may be back: no need to wait for the next attempt. */
  async wake(): Promise<void> {
    if (this.state.get().stage !== 'silent') return;
    await this.#transfer?.pause();
    this.resume();
  }

  /** Forgets the upload, here and on the server. */
  async cancel(): Promise<void> {
    await this.#transfer?.pause();
    const address = this.#record?.address;
    this.#forget();
    this.state.set(NO_ARCHIVE);
    if (address) await cancelTransfer(address);
  }

  /** Gives the finished upload to the listing. */
  async attach(): Promise<void> {
    const { address } = this.#record ?? {};
    if (!address) return;
    this.state.set({ stage: 'checking', message: undefined });
    try {
      const found = await attachArchive(this.#session, address);
      this.#forget();
      this.state.set({ ...NO_ARCHIVE, found });
    } catch (error) {
      this.#fail(error);
    }
  }

  get #place(): [uid: string, projectId: string] {
    return [this.#session.uid, this.#session.id ?? ''];
  }

  async #findInterrupted(): Promise<void> {
    if (!this.#session.id) return;
    const record = readRecord(...this.#place, Date.now());
    if (!record) return;
    this.#record = record;
    const { name, size, received, address } = record;
    this.state.set({ ...NO_ARCHIVE, stage: 'interrupted', name, size, loaded: received });
    try {
      const found = await findOffset(address);
      if (this.state.get().stage !== 'interrupted') return;
      this.#note({ received: found.received });
      this.state.set({ loaded: found.received });
      if (found.received === found.size) await this.#finish();
    } catch (error) {
      const isForgotten = error instanceof ApiError && (error.status === 404 || error.status === 410);
      if (!isForgotten || this.state.get().stage !== 'interrupted') return;
      this.#forget();
      this.state.set({ ...NO_ARCHIVE, message: FORGOTTEN });
    }
  }

  async #begin(file: File): Promise<void> {
    this.#file = file;
    this.#meter.reset();
    const loaded = this.#record?.received ?? 0;
    this.state.set({ ...NO_ARCHIVE, stage: 'sending', name: file.name, size: file.size, loaded });
    try {
      await this.#session.ensureCreated();
      this.#transfer = await openTransfer(file, this.#record?.address, {
        onAddress: (address) => this.#note({ address }),
        onProgress: (bytes) => this.#showProgress(bytes),
        onReceived: (received) => this.#note({ received }),
        onSilence: () => this.#fallSilent(),
        onDone: () => void this.#finish(),
        onFailed: (error) => this.#fail(error),
      });
      // Paused or cancelled while the library was loaded.
      if (this.state.get().stage === 'sending' && this.#file === file) this.#transfer.start();
    } catch (error) {
      this.#fail(error);
    }
  }

  #showProgress(bytes: number): void {
    const { stage, size } = this.state.get();
    if (stage !== 'sending' && stage !== 'silent') return;
    const speed = this.#meter.read(bytes, size, performance.now());
    this.state.set({ stage: 'sending', loaded: bytes, ...speed });
  }

  #fallSilent(): void {
    this.#meter.reset();
    this.state.set({ stage: 'silent', bytesPerSecond: 0, secondsLeft: undefined });
  }

  async #finish(): Promise<void> {
    const { size } = this.state.get();
    this.#transfer = undefined;
    this.#note({ received: size });
    this.state.set({ stage: 'sent', loaded: size, secondsLeft: undefined });
    const project = this.#session.state.get().listing?.project;
    if (project && !takesVersions(project)) await this.attach();
  }

  #note(part: Partial<UploadRecord>): void {
    const { name, size, lastModified } = this.#file ?? this.#record ?? {};
    if (name === undefined || size === undefined || lastModified === undefined) return;
    const before = this.#record ?? { address: '', received: 0 };
    this.#record = { ...before, name, size, lastModified, touchedAt: Date.now(), ...part };
    if (this.#record.address) writeRecord(...this.#place, this.#record);
  }

  #fail(error: unknown): void {
    const isFinal =
      error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401;
    const message = messageOf(error, 'The upload could not be started. Try again.');
    // What was refused as a whole is not tried a second time: only another file, or the same from its beginning, helps.
    const isKept = !isFinal || (error as ApiError).code.startsWith('listing.version_');
    if (isKept) {
      this.state.set({ stage: 'failed', message, secondsLeft: undefined });
      return;
    }
    const address = this.#record?.address;
    this.#forget();
    this.state.set({ ...NO_ARCHIVE, message });
    if (address) void cancelTransfer(address);
  }

  #forget(): void {
    dropRecord(...this.#place);
    this.#record = undefined;
    this.#transfer = undefined;
    this.#file = undefined;
  }
}

const FORGOTTEN = 'The upload that was begun here is no longer kept. Choose the file again.';
