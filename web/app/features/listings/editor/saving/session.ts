import { api } from '../../../../lib/api/call.ts';
import { ApiError, messageOf } from '../../../../lib/api/error.ts';
import { newRequestKey } from '../../../../lib/api/request-key.ts';
import { Observable } from '../../../../lib/observable.ts';
import { loadModule } from '../../../../lib/page/load-module.ts';
import { type FieldTexts, fieldTexts } from '../values/fields.ts';
import { type ListingValues, valuesOf } from '../values/listing.ts';
import { changeListing, createDraft, isPassing, isStale, loadListing } from './calls.ts';
import { dropDraft, writeDraft } from './draft-storage.ts';
import { openState } from './first-state.ts';
import { mergeListing } from './merge.ts';
import { SaveQueue } from './queue.ts';
import { settled } from './settle-conflict.ts';
import {
  modeOf,
  type OpenListing,
  problemsIn,
  refusedBy,
  type StudioState,
  sendableChanges,
  unsavedFields,
} from './state.ts';
import { withImages } from './take-images.ts';

/** How often a save that came too late begins anew by itself before it gives up. */
const FRESH_STARTS = 3;

/**
 * One listing while its seller works on it: what is typed, what the server holds, and the one queue of calls between
 * them. It outlives the steps of the studio, so that saves and uploads go on while the seller looks at another one.
 */
export class StudioSession {
  readonly uid: string;
  readonly state: Observable<StudioState>;
  readonly #queue: SaveQueue;
  /** A draft's first save, word for word, until its answer came. */
  #creation: { key: string; fields: Partial<FieldTexts> } | undefined;
  /** Loads the check of what is typed, once. */
  #checking: Promise<void> | undefined;

  constructor(uid: string, listing?: OpenListing) {
    this.uid = uid;
    this.state = new Observable(openState(uid, listing));
    this.#queue = new SaveQueue({
      save: () => this.#save(),
      isPassing: (error) => modeOf(this.#now) === 'auto' && isPassing(error),
      wordsFor: (error) => messageOf(error, 'It could not be saved.'),
      onState: (saving) => this.state.set({ saving }),
    });
    if (this.#now.isRestored) void this.#loadCheck();
    if (this.#now.isRestored && modeOf(this.#now) === 'auto') this.#queue.touch();
  }

  get id(): string | undefined {
    return this.#now.listing?.project._id;
  }

  get #now(): StudioState {
    return this.state.get();
  }

  /** Something was typed. */
  change(part: Partial<ListingValues>): void {
    this.state.set({ values: { ...this.#now.values, ...part } });
    void this.#loadCheck();
    this.#keep();
    if (modeOf(this.#now) === 'auto' && !this.#now.conflict) this.#queue.touch();
  }

  /** A message at each control that is wrong, as soon as what was typed last could be checked. */
  async findProblems(): Promise<Record<string, string>> {
    await this.#loadCheck();
    return problemsIn(this.#now);
  }

  /** Saves now. True once all that can be saved is. */
  async save(): Promise<boolean> {
    if (this.#now.conflict) return false;
    return this.#queue.flush();
  }

  /** Saves by itself whatever is not saved yet, where that is how this listing is saved. */
  flush(): void {
    const isPending = ['waiting', 'failed'].includes(this.#now.saving.kind);
    if (isPending && modeOf(this.#now) === 'auto' && !this.#now.conflict) void this.#queue.flush();
  }

  wake(): void {
    this.#queue.wake();
  }

  /** The seller went elsewhere: what is open goes out once more, and then nothing happens by itself. */
  close(): void {
    this.flush();
    this.#queue.stop();
  }

  /** The seller is back. */
  open(): void {
    this.#queue.start();
  }

  /** The listing's id; makes the draft first if there is none. Throws what kept it from being made. */
  async ensureCreated(): Promise<string> {
    if (!this.id) await this.#queue.run(() => this.#create());
    return this.id as string;
  }

  /**
   * Another call that changes the listing, in its turn. It gets the id and the revision, and gives the new revision.
   * One that came too late is made once more on what the server holds now. Throws what the call throws.
   */
  async act<T extends { revision: number }>(call: (id: string, revision: number) => Promise<T>): Promise<T> {
    const id = await this.ensureCreated();
    return this.#queue.run(async () => {
      const before = this.#revision;
      const answer = await call(id, before).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'listing.stale') throw error;
        await this.#absorb();
        return call(id, this.#revision);
      });
      const isAlone = this.#revision === before && answer.revision === before + 1;
      this.#takeRevision(answer);
      // Done is done: if what else happened cannot be heard now, the next save hears of it.
      if (!isAlone) await this.#absorb().catch(() => undefined);
      return answer;
    });
  }

  /** Hears anew what the server holds; what is typed stays. */
  refresh(): Promise<void> {
    return this.#queue.run(() => this.#absorb());
  }

  /** The server has these texts. */
  noteSaved(fields: Partial<FieldTexts>): void {
    this.state.set({ saved: { ...this.#now.saved, ...fields }, isRestored: false });
    this.#keep();
  }

  /** Parts of the listing that an answer brought along. */
  takeProject(part: Partial<OpenListing['project']>): void {
    const { listing } = this.#now;
    if (listing) this.state.set({ listing: { ...listing, project: { ...listing.project, ...part } } });
  }

  /** The pictures as an answer brought them, or as they are shown until it comes. */
  takeImages(images: OpenListing['project']['images']): void {
    this.state.set(withImages(this.#now, images));
    this.#keep();
  }

  /** Sends the listing to review. Throws `ApiError`, with the fields that are missing. */
  async submit(): Promise<void> {
    if (!(await this.save())) throw new Error('not saved');
    await this.act((id) => api('POST /projects/:id/submit', { params: { id } }));
  }

  /** Ends a conflict: with what is saved elsewhere, or with what was typed here. */
  settle(choice: 'theirs' | 'mine'): void {
    if (!this.#now.conflict) return;
    this.state.set({ ...settled(this.#now, choice), saving: { kind: 'idle' } });
    this.#keep();
    if (modeOf(this.#now) === 'auto' && unsavedFields(this.#now).length > 0) this.#queue.touch();
  }

  forgetSetAside(): void {
    this.state.set({ setAside: [] });
  }

  /** Takes back what was typed since the last save. */
  discard(): void {
    const { listing } = this.#now;
    if (!listing) return;
    this.state.set({
      values: valuesOf(listing.project, listing.versions),
      refused: {},
      isRestored: false,
      saving: { kind: 'idle' },
    });
    this.#keep();
  }

  get #revision(): number {
    return this.#now.listing?.project.revision ?? 0;
  }

  /** No save waits for it: until it is there, or where it cannot be loaded, the server refuses what is wrong. */
  #loadCheck(): Promise<void> {
    this.#checking ??= loadModule(() => import('../values/find-wrong.ts')).then(
      ({ findWrong }) => this.state.set({ findWrong }),
      () => {
        this.#checking = undefined;
      },
    );
    return this.#checking;
  }

  async #save(): Promise<void> {
    for (let start = 1; ; start += 1) {
      const changes = sendableChanges(this.#now);
      if (this.id !== undefined && Object.keys(changes).length === 0) return;
      try {
        if (this.id !== undefined) return await this.#put(this.id, changes);
        // What was typed since its first attempt is a change of the draft.
        await this.#create();
      } catch (error) {
        if (start >= FRESH_STARTS) throw error;
        if (isStale(error)) await this.#absorb();
        else if (!this.#markRefused(error, changes)) throw error;
        if (this.#now.conflict) throw error;
      }
    }
  }

  async #create(): Promise<void> {
    if (this.id !== undefined) return;
    this.#creation ??= { key: newRequestKey(), fields: sendableChanges(this.#now) };
    const { key, fields } = this.#creation;
    const { _id } = await createDraft(fields, key).catch((error: unknown) => {
      // A refusal is an answer; only a lost one is asked for again in the same words.
      if (error instanceof ApiError && !isPassing(error)) this.#creation = undefined;
      throw error;
    });
    const listing = await loadListing(_id);
    this.#creation = undefined;
    dropDraft(this.uid, undefined);
    this.state.set({ listing });
    this.noteSaved(fields);
  }

  async #put(id: string, changes: Partial<FieldTexts>): Promise<void> {
    const saved = await changeListing(id, this.#revision, changes);
    this.#takeRevision(saved);
    this.noteSaved(changes);
    // What waits for a review now, and with which number, is for the server to say.
    if (modeOf(this.#now) !== 'auto') await this.#absorb();
  }

  #takeRevision({ revision, status }: { revision: number; status?: OpenListing['project']['status'] }): void {
    this.takeProject(status ? { revision, status } : { revision });
  }

  /** Takes over what the server holds now. Where both sides changed the same field, a person has to decide. */
  async #absorb(): Promise<void> {
    const { id } = this;
    if (id === undefined) return;
    const fresh = await loadListing(id);
    const theirs = valuesOf(fresh.project, fresh.versions);
    const { values, conflicts } = mergeListing(this.#now.saved, this.#now.values, theirs);
    if (conflicts.length > 0) this.state.set({ listing: fresh, conflict: { fields: conflicts } });
    else this.state.set({ listing: fresh, values, saved: fieldTexts(theirs), conflict: undefined });
    this.#keep();
  }

  /** Puts the server's words at the fields that it would not take, so that the others can be saved without them. */
  #markRefused(error: unknown, sent: Partial<FieldTexts>): boolean {
    const refused = refusedBy(error, sent);
    this.state.set({ refused: { ...this.#now.refused, ...refused } });
    return Object.keys(refused).length > 0;
  }

  /** What is not saved yet is kept in this browser. */
  #keep(): void {
    const { saved, values } = this.#now;
    if (unsavedFields(this.#now).length === 0) dropDraft(this.uid, this.id);
    else writeDraft(this.uid, this.id, { base: saved, values });
  }
}
