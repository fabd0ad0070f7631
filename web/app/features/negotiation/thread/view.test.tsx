import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NegotiationThread } from '#contract/negotiation/schemas.ts';
import {
  BUYER_ID,
  countered,
  entry,
  minute,
  NEGOTIATION_ID,
  PROJECT_ID,
  thread,
} from '../../../../testing/negotiation-fixture.ts';
import { writeToken } from '../../../lib/session/token.ts';
import { Thread } from './view.tsx';

interface Call {
  method: string;
  path: string;
  body: Record<string, unknown> | undefined;
}

let stored: NegotiationThread;
let calls: Call[];
let next: Response[];
let client: QueryClient;

beforeEach(() => {
  calls = [];
  next = [];
  localStorage.clear();
  writeToken('st_one', BUYER_ID);
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    calls.push({ method, path, body: body ? JSON.parse(String(body)) : undefined });
    const acted = method === 'POST' && !path.endsWith('/read') ? next.shift() : undefined;
    if (acted) return acted;
    return success(path.endsWith('/read') ? { unread: 0 } : stored);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  writeToken(null);
});

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const success = (data: unknown) => json(200, { success: true, data });
const refused = (status: number, code: string, message: string, rest: object = {}) =>
  json(status, { success: false, code, message, error: message, requestId: 'r', ...rest });

async function show(shown: NegotiationThread) {
  stored = shown;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = { shown: 'all', page: 1, id: NEGOTIATION_ID } as const;
  const element = (
    <QueryClientProvider client={client}>
      <Thread id={NEGOTIATION_ID} path="/negotiations" view={view} isChosen />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/negotiations'] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 2 });
}

const button = (name: RegExp | string) => screen.getByRole('button', { name }) as HTMLButtonElement;
const press = (name: RegExp | string) => fireEvent.click(button(name));
const confirm = (name: string) => {
  const buttons = screen.getAllByRole('button', { name, hidden: true });
  fireEvent.click(buttons.at(-1) as HTMLElement);
};
const figure = () => screen.getByRole('textbox', { name: 'Your offer' }) as HTMLInputElement;
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const posted = () => calls.filter(({ method, path }) => method === 'POST' && !path.endsWith('/read'));
const keptTexts = () => Object.keys(localStorage).filter((key) => key.includes('negotiation'));
const base = `/api/negotiations/${NEGOTIATION_ID}`;

const accepted = thread({
  status: 'accepted',
  revision: 4,
  agreedPrice: 950,
  turn: null,
  can: { offer: false, accept: false, decline: false, withdraw: false, write: true },
  discountCode: 'K7QX-2M9D-ZT4R-8HWC',
  expiresAt: minute(132.5),
});

describe("The reader's own turn", () => {
  it('The scale shows the offers of both sides, also in words', async () => {
    await show(countered());
    const marks = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(marks).toEqual(expect.arrayContaining([expect.stringMatching(/You ₹750 −25%/)]));
    expect(marks).toEqual(expect.arrayContaining([expect.stringMatching(/Seller ₹950 −5%/)]));
    expect(document.body.textContent).toContain('₹200 apart');
    expect(screen.getByRole('status').textContent).toBe('Your turn Asha Menon offers ₹950.');
    expect(document.body.textContent?.match(/your (turn|move)/gi)).toEqual(['Your turn']);
    expect(screen.getByText('2 offers left')).toBeDefined();
  });

  it('Accepting asks for confirmation and sends the revision that was read', async () => {
    next = [success(accepted)];
    await show(countered());
    press('Accept ₹950');
    expect(posted()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Accept ₹950?' })).toBeDefined();
    confirm('Accept ₹950');
    await screen.findByText('K7QX-2M9D-ZT4R-8HWC');
    expect(posted()).toEqual([{ method: 'POST', path: `${base}/accept`, body: { revision: 3 } }]);
    const pay = screen.getByRole('link', { name: 'Pay now ₹950' }).getAttribute('href');
    expect(pay).toMatch(new RegExp(`^/payment/${PROJECT_ID}\\?`));
    expect(pay).toContain(`negotiation=${NEGOTIATION_ID}`);
    expect(pay).toContain('source=project-card');
    expect(document.body.textContent).toContain('The code is good for another 1 h 12 min.');
  });

  it("An offer is sent only within the limits of the buyer's next offer", async () => {
    await show(countered());
    write(figure(), '750');
    expect(screen.getByText('Price must be at least ₹751')).toBeDefined();
    expect(button('Send offer').disabled).toBe(true);
    write(figure(), '800');
    press('Send offer ₹800');
    confirm('Send offer ₹800');
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]?.body).toEqual({
      type: 'price_offer',
      content: 'I would like to offer ₹800 for this project.',
      priceOffer: 800,
      revision: 3,
    });
    await waitFor(() => expect(figure().value).toBe('850'));
  });

  it('An offer begins in the middle between both sides, as field and as slider', async () => {
    await show(countered());
    const slider = screen.getByRole('slider') as HTMLInputElement;
    expect([figure().value, slider.value, slider.min, slider.max]).toEqual(['850', '850', '751', '949']);
    expect(screen.getByText('Price must be between ₹751 and ₹949')).toBeDefined();
    fireEvent.blur(figure());
    expect(keptTexts()).toEqual([]);
    write(figure(), '');
    expect(figure().value).toBe('');
    expect(slider.getAttribute('aria-valuetext')).toBe('No price yet');
    expect(button('Send offer').disabled).toBe(true);
  });

  it('Between two neighbouring figures no offer is left, and the other one can be accepted', async () => {
    await show(countered({ buyerOffer: 949, nextOffer: { min: 950, max: 1_000 } }));
    expect(screen.getByText('₹950 leaves no room for another offer.')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Your offer' })).toBeNull();
    expect(button('Accept ₹950')).toBeDefined();
  });

  it('What is typed in a negotiation is there again in another tab, until it is sent', async () => {
    await show(countered());
    write(figure(), '800');
    write(screen.getByLabelText('Message'), 'Is GST included?');
    cleanup();
    await show(countered());
    expect(figure().value).toBe('800');
    expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toBe('Is GST included?');
    next = [success(countered()), success(countered())];
    press('Send message');
    await waitFor(() => expect(keptTexts()).toEqual([expect.stringContaining('negotiation-figure')]));
    press('Send offer ₹800');
    confirm('Send offer ₹800');
    await waitFor(() => expect(figure().value).toBe('850'));
    expect(keptTexts()).toEqual([]);
  });

  it('The title that takes the focus after an offer is brought into sight', async () => {
    await show(countered());
    const title = screen.getByRole('heading', { level: 2, name: /./ });
    const scroll = vi.spyOn(title, 'scrollIntoView');
    const sent = thread({ revision: 4 });
    next = [success(sent)];
    write(figure(), '800');
    button('Send offer ₹800').focus();
    press('Send offer ₹800');
    stored = sent;
    confirm('Send offer ₹800');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it("An offer that reaches the other side's price is not sent, and its field leads to accepting", async () => {
    await show(countered());
    for (const reached of ['950', '980', '1100']) {
      write(figure(), reached);
      expect(screen.getByText('The seller asks ₹950: accept that instead.')).toBeDefined();
      expect(button('Send offer').disabled).toBe(true);
    }
    expect(button('Accept ₹950')).toBeDefined();
  });

  it('When the other side was faster, the typed price stays and the new offer is shown', async () => {
    const words = 'The other side acted meanwhile. Look at what changed; nothing was sent.';
    const moved = countered({ revision: 4, sellerOffer: 900 });
    moved.entries.push(entry(4, 'offer', 'seller', { price: 900 }));
    next = [refused(409, 'negotiation.stale', words, { data: moved })];
    await show(countered());
    write(figure(), '800');
    press('Send offer ₹800');
    stored = moved;
    confirm('Send offer ₹800');
    await screen.findByText(words);
    expect(figure().value).toBe('800');
    expect(button('Accept ₹900')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Offer ₹800?' })).toBeNull();
  });

  it("The server's message about an offer disappears when the offer is changed", async () => {
    const errors = [{ field: 'priceOffer', msg: 'x', message: 'Price must be at least ₹820' }];
    next = [refused(400, 'negotiation.offer_too_low', 'Price must be at least ₹820', { errors })];
    await show(countered());
    write(figure(), '800');
    press('Send offer ₹800');
    confirm('Send offer ₹800');
    await screen.findByText('Price must be at least ₹820');
    expect(figure().getAttribute('aria-invalid')).toBe('true');
    write(figure(), '830');
    expect(screen.queryByText('Price must be at least ₹820')).toBeNull();
  });
});

describe('Messages in a negotiation', () => {
  it('A sent message leaves the field, and one that could not be sent stays', async () => {
    next = [refused(429, 'request.too_many', 'Too many messages. Wait a minute.'), success(countered())];
    await show(countered());
    const field = screen.getByLabelText('Message') as HTMLTextAreaElement;
    write(field, ' Is GST included? ');
    press('Send message');
    await screen.findByText('Too many messages. Wait a minute.');
    expect(field.value).toBe(' Is GST included? ');
    press('Send message');
    await waitFor(() => expect(field.value).toBe(''));
    expect(posted()[1]?.body).toEqual({ type: 'message', content: 'Is GST included?' });
  });

  it('A message with hidden contact details says so and gives the reason', async () => {
    const shown = countered();
    shown.entries.push(entry(4, 'message', 'seller', { content: 'Call ●●●●●', masked: true }));
    await show(shown);
    expect(document.body.textContent).toContain('Contact details were hidden.');
    expect(document.body.textContent).toContain('All negotiations and payments must stay on the platform.');
  });

  it('Unread messages are reported as read once they were on the screen', async () => {
    await show(countered({ unread: 1 }));
    await waitFor(() =>
      expect(calls).toContainEqual({ method: 'POST', path: `${base}/read`, body: { seq: 3 } }),
    );
    expect(screen.getByText('New')).toBeDefined();
  });
});

describe('Other states of a negotiation', () => {
  it('A buyer waiting for the seller can withdraw the offer', async () => {
    await show(thread());
    expect(screen.getByRole('heading', { name: 'Waiting' })).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Your offer' })).toBeNull();
    press('Withdraw ₹750');
    confirm('Withdraw ₹750');
    await waitFor(() => expect(posted()[0]?.path).toBe(`${base}/withdraw`));
  });

  it('The seller of an accepted negotiation does not see the discount code', async () => {
    await show({ ...accepted, negotiation: { ...accepted.negotiation, side: 'seller', discountCode: null } });
    expect(screen.queryByRole('link', { name: /Pay now/ })).toBeNull();
    expect(document.body.textContent).toContain('The buyer can pay this price');
  });

  it('A declined negotiation says so and offers no further message', async () => {
    const can = { offer: false, accept: false, decline: false, withdraw: false, write: false };
    await show(thread({ status: 'declined', turn: null, expiresAt: null, can }));
    expect(screen.getByRole('heading', { name: 'Declined' })).toBeDefined();
    expect(screen.queryByLabelText('Message')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the project' })).toBeDefined();
  });
});
