import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { field, openStudio } from '../../../../../../testing/studio-fixture.tsx';
import { Observable } from '../../../../../lib/observable.ts';
import type { ListingEditor } from '../../open-editor.ts';
import { type ArchiveState, NO_ARCHIVE } from '../archive/state.ts';
import { UploadStatus } from './status.tsx';

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  requests.length = 0;
});
// The last save of a studio that is left still goes to its own market.
afterEach(cleanup);

const requests: HeldUpload[] = [];

/** An upload that goes as far as the test says. */
class HeldUpload extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  response: unknown;
  onload: (() => void) | undefined;
  constructor() {
    super();
    requests.push(this);
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {}
  progress(loaded: number) {
    const event = new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 });
    act(() => void this.upload.dispatchEvent(event));
  }
  answer(status: number, response: object) {
    Object.assign(this, { status, response });
    act(() => this.onload?.());
  }
}

const heard = (list: string) => screen.getByRole('status', { name: `Upload of ${list}` }).textContent;
const choose = (label: string, ...files: File[]) => fireEvent.change(field(label), { target: { files } });
const until = (list: string, words: string) => waitFor(() => expect(heard(list)).toBe(words));
const refusal = { success: false, code: 'upload.not_a_picture', message: 'This is no picture.' };

describe('What is heard of uploads in the studio', () => {
  it('Each list has one status, which is there before anything is uploaded and says nothing', async () => {
    await openStudio({ title: 'Ledger' }, 'basics');
    expect(['pictures', 'documents', 'the archive'].map(heard)).toEqual(['', '', '']);
  });

  it('A picture is heard when it begins, when it failed and when it is added, and nothing between', async () => {
    vi.stubGlobal('XMLHttpRequest', HeldUpload);
    await openStudio({ title: 'Ledger' }, 'pictures');
    choose('Choose pictures', new File(['x'], 'a.png', { type: 'image/png' }));
    await until('pictures', 'Uploading a.png.');
    await waitFor(() => expect(requests).toHaveLength(1));
    const changes = vi.fn();
    const watch = new MutationObserver(changes);
    watch.observe(screen.getByRole('status', { name: 'Upload of pictures' }), {
      ...{ characterData: true, childList: true, subtree: true },
    });
    for (let percent = 1; percent <= 100; percent++) requests[0]?.progress(percent);
    expect(changes).not.toHaveBeenCalled();
    watch.disconnect();
    requests[0]?.answer(422, refusal);
    await until('pictures', 'a.png was not added: This is no picture.');
    // In one place, and not as an alert as well.
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again: a.png' }));
    await until('pictures', 'Uploading a.png.');
    await waitFor(() => expect(requests).toHaveLength(2));
    requests[1]?.answer(201, { success: true, data: { images: [], revision: 2 } });
    await until('pictures', 'a.png is added.');
  });

  it('A document is heard on another step too', async () => {
    vi.stubGlobal('XMLHttpRequest', HeldUpload);
    await openStudio({ title: 'Ledger' }, 'files');
    choose('Choose documents', new File(['x'], 'guide.md'));
    await until('documents', 'Uploading guide.md.');
    fireEvent.click(screen.getByRole('link', { name: 'Next: Price' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    requests[0]?.answer(422, refusal);
    await until('documents', 'guide.md was not added: This is no picture.');
  });

  it('An archive is heard at each quarter, and its status is left alone between them', () => {
    const archive = new Observable<ArchiveState>(NO_ARCHIVE);
    const files = () => ({ state: new Observable({ pending: [] }) });
    const editor = { pictures: files(), documents: files(), archive: { state: archive } };
    render(<UploadStatus editor={editor as unknown as ListingEditor} />);
    const said = new Set<string | null>();
    for (let loaded = 0; loaded <= 1_000; loaded += 10) {
      act(() => archive.set({ stage: 'sending', name: 'board.zip', size: 1_000, loaded }));
      said.add(heard('the archive'));
    }
    expect([...said]).toEqual([
      'Uploading board.zip.',
      ...[25, 50, 75].map((percent) => `${percent}% of board.zip is uploaded.`),
    ]);
    act(() => archive.set({ stage: 'failed', message: 'The market has no room.' }));
    expect(heard('the archive')).toBe('The upload stopped: The market has no room.');
  });
});
