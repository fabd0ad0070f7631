import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../../../lib/api/error.ts';
import { EditPictureDialog } from './dialog.tsx';

const FILE = new File(['x'], 'shot.png', { type: 'image/png' });
/** The frame as it is laid out, in pixels of the screen: a picture of 16:10 fills its width. */
const FRAME = new DOMRect(0, 0, 320, 320);

beforeEach(() => {
  // This environment lays nothing out, and neither decodes nor draws.
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue(undefined);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1_600);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(1_000);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(FRAME);
  const context = { translate: vi.fn(), rotate: vi.fn(), drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as unknown as CanvasRenderingContext2D,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    return `data:image/webp;base64,${this.width}x${this.height}`;
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function show(onSave = vi.fn(), size?: { width: number; height: number }) {
  const onClose = vi.fn();
  render(
    <EditPictureDialog title="Edit shot.png" source={FILE} size={size} onSave={onSave} onClose={onClose} />,
  );
  await screen.findByRole('application');
  return { onSave, onClose };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const slide = (name: string, percent: number) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: String(percent) } });
const words = () => screen.getByText(/pixels/).textContent;

describe('Cropping and turning a picture of a listing', () => {
  it('A picture that was only looked at is not cut', async () => {
    const { onSave, onClose } = await show();
    expect(words()).toBe('1,600 × 1,000 pixels');
    press('Use this picture');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onSave).toHaveBeenCalledWith(undefined);
  });

  it('The free frame is drawn by its sliders, round the middle of the picture', async () => {
    const { onSave } = await show();
    slide('Width', 50);
    slide('Height', 20);
    await waitFor(() => expect(words()).toBe('800 × 200 pixels'));
    press('Use this picture');
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    expect(onSave.mock.calls[0]?.[0]).toEqual({ turn: 0, left: 400, top: 400, width: 800, height: 200 });
  });

  it('A part is told in pixels of the picture as it is kept, however small it is shown', async () => {
    const { onSave } = await show(vi.fn(), { width: 2_560, height: 1_600 });
    slide('Width', 50);
    press('Use this picture');
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    expect(onSave.mock.calls[0]?.[0]).toEqual({ turn: 0, left: 640, top: 0, width: 1_280, height: 1_600 });
  });

  it('A picture is turned by quarters both ways, and its frame begins with all of it', async () => {
    const { onSave } = await show();
    slide('Width', 50);
    press('Turn left');
    press('Turn left');
    press('Turn right');
    await waitFor(() => expect(words()).toContain('turned by 270 degrees'));
    expect((screen.getByLabelText('Width') as HTMLInputElement).value).toBe('100');
    // The copy that is shown is another picture for the browser.
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1_000);
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(1_600);
    fireEvent.load(document.querySelector('.reactEasyCrop_Image')!);
    await waitFor(() => expect(words()).toBe('1,000 × 1,600 pixels, turned by 270 degrees'));
    press('Use this picture');
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    expect(onSave.mock.calls[0]?.[0]).toEqual({ turn: 270, left: 0, top: 0, width: 1_000, height: 1_600 });
  });

  it('The frame of cards keeps its shape, and is moved and zoomed by the keys', async () => {
    const { onSave } = await show(vi.fn(), { width: 2_000, height: 1_000 });
    fireEvent.click(screen.getByLabelText('16:10, as cards show it'));
    await waitFor(() => expect(screen.queryByLabelText('Width')).toBeNull());
    const frame = screen.getByRole('application');
    for (let times = 0; times < 8; times++) fireEvent.keyDown(frame, { key: '+' });
    fireEvent.keyDown(frame, { key: 'ArrowRight' });
    expect(screen.getByText(/percent from the left/)).toBeTruthy();
    press('Use this picture');
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    const [{ width, left }] = onSave.mock.calls[0] as [{ width: number; left: number }];
    expect(width).toBeLessThan(1_000);
    expect(left).toBeLessThan((2_000 - width) / 2);
  });

  it('A refusal is said in the dialog, which keeps what was chosen', async () => {
    const refused = new ApiError(409, 'listing.image_changed', 'This picture was changed meanwhile.');
    const { onSave, onClose } = await show(vi.fn().mockRejectedValueOnce(refused));
    slide('Height', 50);
    press('Use this picture');
    expect((await screen.findByRole('alert')).textContent).toBe('This picture was changed meanwhile.');
    expect(onClose).not.toHaveBeenCalled();
    press('Use this picture');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onSave.mock.calls[1]).toEqual(onSave.mock.calls[0]);
  });

  it('A file that cannot be read says so and can be closed', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new DOMException('', 'EncodingError'));
    const onClose = vi.fn();
    render(<EditPictureDialog title="Edit" source={FILE} onSave={vi.fn()} onClose={onClose} />);
    await screen.findByText('This picture cannot be read here. Check your connection, or add it again.');
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[1]!);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
