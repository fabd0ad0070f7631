import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShareDialog } from './dialog.tsx';

const ID = '01980000-0000-7000-8000-000000000001';
const LINK = `${location.origin}/project/share/${ID}`;
const write = vi.fn<Clipboard['writeText']>();
const legacyCopy = vi.fn<() => boolean>();

beforeEach(() => {
  vi.useFakeTimers();
  write.mockReset();
  legacyCopy.mockReset().mockReturnValue(true);
  set(navigator, 'clipboard', { writeText: write });
  set(navigator, 'share', undefined);
  set(document, 'execCommand', legacyCopy);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function set(object: object, name: string, value: unknown): void {
  if (value === undefined) Reflect.deleteProperty(object, name);
  else Object.defineProperty(object, name, { value, configurable: true });
}

const show = (onClose = () => {}) =>
  render(<ShareDialog project={{ _id: ID, title: 'Hostel & desk' }} onClose={onClose} />);
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(() => vi.advanceTimersByTimeAsync(0));
};

describe('Copying the link', () => {
  it('Copying the link confirms it and shows "Copied!" for two seconds', async () => {
    show();
    await press('Copy');
    expect(write).toHaveBeenCalledExactlyOnceWith(LINK);
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeDefined();
    expect(screen.getByText('Link copied to clipboard!')).toBeDefined();
    act(() => vi.advanceTimersByTime(1_999));
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeDefined();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
  });

  it('Copying falls back to the older method without a secure clipboard', async () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    show();
    await press('Copy');
    expect(legacyCopy).toHaveBeenCalledExactlyOnceWith('copy');
    expect(screen.getByText('Link copied to clipboard!')).toBeDefined();
  });

  it('The dialog asks to copy by hand when both methods fail', async () => {
    write.mockRejectedValue(new Error('denied'));
    legacyCopy.mockReturnValue(false);
    show();
    await press('Copy');
    expect(screen.getByText('Failed to copy link. Please copy manually.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Link to this project').value).toBe(LINK);
  });
});

describe('Sharing elsewhere', () => {
  it("The share dialog links to five services, each with the project's address", () => {
    show();
    const [url, text] = [encodeURIComponent(LINK), 'Hostel%20%26%20desk'];
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['WhatsApp', `https://wa.me/?text=${text}%20${url}`],
      ['Telegram', `https://t.me/share/url?url=${url}&text=${text}`],
      ['X', `https://x.com/intent/post?url=${url}&text=${text}`],
      ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
      ['E-mail', `mailto:?subject=${text}&body=${url}`],
    ]);
  });

  it("The device's own share menu is offered where there is one", async () => {
    show();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    cleanup();
    const share = vi.fn<Navigator['share']>().mockRejectedValue(new DOMException('no', 'AbortError'));
    set(navigator, 'share', share);
    show();
    await press('More');
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Hostel & desk', url: LINK });
  });
});
