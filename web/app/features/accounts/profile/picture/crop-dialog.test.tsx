import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/error.ts';
import { refusePicture } from './accepted-files.ts';
import { CropPictureDialog } from './crop-dialog.tsx';
import { BANNER, PROFILE_PICTURE } from './cut-kinds.ts';

const upload = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/files/upload.ts', () => ({ upload }));

const FILE = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
/** The side of the frame as it is laid out, in pixels of the screen. */
const FRAME = 320;

beforeEach(() => {
  upload.mockReset();
  choosePicture(1_600, 1_000);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** What the browser knows of a picture and its frame; this environment lays nothing out and decodes nothing. */
function choosePicture(width: number, height: number, high = FRAME) {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue(undefined);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, FRAME, high));
}

async function show(kind = PROFILE_PICTURE) {
  const onSaved = vi.fn();
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CropPictureDialog kind={kind} file={FILE} onClose={onClose} onSaved={onSaved} />
    </QueryClientProvider>,
  );
  return { onSaved, onClose };
}

const frame = () => screen.findByRole('application');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const zoom = () => Number((screen.getByLabelText('Zoom') as HTMLInputElement).value);

function sentSquare(call = 0): number[] {
  const form = upload.mock.calls[call]?.[1] as FormData;
  return ['left', 'top', 'side'].map((name) => Number(form.get(name)));
}

describe('Cutting a profile picture', () => {
  it("The chosen file is sent unchanged, with the square in the picture's own pixels", async () => {
    upload.mockResolvedValue({ uid: 'u1' });
    const { onSaved } = await show();
    await frame();
    press('Use this part');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(upload.mock.calls[0]?.[0]).toBe('PUT /users/me/avatar');
    const form = upload.mock.calls[0]?.[1] as FormData;
    expect((form.get('avatar') as File).name).toBe('me.jpg');
    expect(sentSquare()).toEqual([300, 0, 1_000]);
  });

  it('The square can be moved and zoomed with the keyboard', async () => {
    upload.mockResolvedValue({ uid: 'u1' });
    await show();
    const square = await frame();
    fireEvent.keyDown(square, { key: 'ArrowLeft' });
    expect(screen.getByText('55 percent from the left, 50 percent from the top')).toBeTruthy();
    fireEvent.keyDown(square, { key: '+' });
    expect(zoom()).toBe(110);
    fireEvent.keyDown(square, { key: '-' });
    expect(zoom()).toBe(100);
    press('Use this part');
    await waitFor(() => expect(upload).toHaveBeenCalledOnce());
    expect(sentSquare()).toEqual([330, 0, 1_000]);
  });

  it('The slider zooms in on the middle of the picture', async () => {
    upload.mockResolvedValue({ uid: 'u1' });
    await show();
    await frame();
    fireEvent.change(screen.getByLabelText('Zoom'), { target: { value: '200' } });
    press('Use this part');
    await waitFor(() => expect(upload).toHaveBeenCalledOnce());
    expect(sentSquare()).toEqual([550, 250, 500]);
  });

  it.each([
    { size: [1_600, 1_000], side: 167 },
    { size: [1_000, 1_601], side: 167 },
    { size: [5_000, 97], side: 96 },
    { size: [12_000, 40], side: 40 },
    { size: [3, 8], side: 3 },
  ])(
    'The square stays inside a picture of $size pixels however it is moved and zoomed',
    async ({ size, side }) => {
      const [width, height] = size as [number, number];
      choosePicture(width, height);
      upload.mockResolvedValue({ uid: 'u1' });
      await show();
      const square = await frame();
      const ways = [
        ['+', 'ArrowLeft', 'ArrowUp'],
        ['-', 'ArrowRight', 'ArrowDown'],
        ['+', 'ArrowRight', 'ArrowDown'],
      ];
      for (const [call, keys] of ways.entries()) {
        for (const key of keys) for (let press = 0; press < 60; press++) fireEvent.keyDown(square, { key });
        press('Use this part');
        await waitFor(() => expect(upload).toHaveBeenCalledTimes(call + 1));
        await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
      }
      const [closeRight, whole, closeLeft] = [0, 1, 2].map((call) => sentSquare(call));
      expect(whole?.[2]).toBe(Math.min(width, height));
      for (const [left = -1, top = -1, side = 0] of [closeRight, whole, closeLeft] as number[][]) {
        expect([left, top, side].every(Number.isInteger)).toBe(true);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(width);
        expect(top + side).toBeLessThanOrEqual(height);
      }
      expect(closeLeft?.[2]).toBe(side);
    },
  );

  it('The preview shows the part that is kept', async () => {
    await show();
    await frame();
    fireEvent.change(screen.getByLabelText('Zoom'), { target: { value: '200' } });
    const preview = document.querySelector<HTMLImageElement>('[aria-hidden="true"] > div > img');
    // Kept are 500 of 1,600 pixels from 550 on, and 500 of 1,000 from 250 on.
    expect(preview?.style.width).toBe('320%');
    expect(preview?.style.transform).toBe('translate(-34.375%, -25%)');
  });

  it('A banner is cut four times as wide as high, moved by keys, and sent by its own call', async () => {
    upload.mockResolvedValue({ uid: 'u1' });
    choosePicture(1_600, 1_000, FRAME / 4);
    await show(BANNER);
    expect(screen.getByRole('dialog', { name: 'Crop your banner' })).toBeTruthy();
    const part = await frame();
    fireEvent.keyDown(part, { key: 'ArrowUp' });
    press('Use this part');
    await waitFor(() => expect(upload).toHaveBeenCalledOnce());
    expect(upload.mock.calls[0]?.[0]).toBe('PUT /users/me/banner');
    const form = upload.mock.calls[0]?.[1] as FormData;
    expect((form.get('banner') as File).name).toBe('me.jpg');
    const [left, top, width] = ['left', 'top', 'width'].map((name) => Number(form.get(name)));
    expect([left, width]).toEqual([0, 1_600]);
    expect(top).toBeGreaterThan(300);
    expect(top).toBeLessThan(600);
  });

  it('A refused picture shows the reason and keeps the chosen square', async () => {
    const message = 'This picture has more than 40 megapixels.';
    upload.mockRejectedValueOnce(new ApiError(400, 'account.photo_refused', message));
    const { onSaved, onClose } = await show();
    const square = await frame();
    fireEvent.keyDown(square, { key: 'ArrowLeft' });
    press('Use this part');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(onClose).not.toHaveBeenCalled();
    upload.mockResolvedValue({ uid: 'u1' });
    press('Use this part');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sentSquare(1)).toEqual(sentSquare(0));
  });

  it('An upload that the person stops shows no error and keeps the dialog open', async () => {
    upload.mockImplementation(
      (_key, _form, { signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
        }),
    );
    const { onClose } = await show();
    await frame();
    press('Use this part');
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('A file that cannot be read as a picture is named in the error', async () => {
    const refusal = new DOMException('not a picture', 'EncodingError');
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(refusal);
    await show();
    expect(await screen.findByText('me.jpg cannot be read as a picture. Choose another file.')).toBeTruthy();
  });
});

it.each([
  [new File(['x'], 'me.JPG'), undefined],
  [new File(['x'], 'pasted', { type: 'image/png' }), undefined],
  [new File(['x'], 'logo.svg'), 'logo.svg is not a JPEG, PNG, WebP, AVIF or GIF picture.'],
  [new File([], 'me.png'), 'me.png is empty.'],
  [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'me.png'), 'me.png is larger than 10 MiB.'],
])('A chosen file is checked by its type, its ending and its size', (file, refusal) => {
  expect(refusePicture(file)).toBe(refusal);
});
