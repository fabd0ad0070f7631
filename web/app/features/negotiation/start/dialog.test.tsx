import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NEGOTIATION_ID, negotiation, PROJECT_ID, thread } from '../../../../testing/negotiation-fixture.ts';
import { StartDialog } from './dialog.tsx';

interface Call {
  path: string;
  body: Record<string, unknown>;
  key: string | undefined;
}

let calls: Call[];
/** What happens to the next calls; then they succeed. */
let next: (Response | 'silence' | Promise<Response>)[];
const closed = vi.fn();
const started = vi.fn();

beforeEach(() => {
  calls = [];
  next = [];
  closed.mockReset();
  started.mockReset();
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    const key = (headers as Record<string, string>)['idempotency-key'];
    calls.push({ path, body: JSON.parse(String(body ?? null)), key });
    const answer = next.shift();
    if (answer === 'silence') throw new TypeError('fetch failed');
    if (answer) return answer;
    if (path.endsWith('/start')) return success({ negotiation: negotiation(), resumed: false });
    return success(thread());
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
/** The first step's button, which says where it leads. */
const GO_ON = /^(Next: your price|Review and send)$/;
const success = (data: unknown) => json(200, { success: true, data });
const refused = (status: number, code: string, message: string, rest: object = {}) =>
  json(status, { success: false, code, message, error: message, requestId: 'r', ...rest });

function show() {
  const project = { _id: PROJECT_ID, title: 'Hostel booking desk', price: 1_000 };
  const element = <StartDialog project={project} onClose={closed} onStart={started} />;
  const router = createMemoryRouter(
    [
      { path: '/market', element },
      { path: '/negotiations', element: <p>The negotiations</p> },
    ],
    { initialEntries: ['/market'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const choose = (name: RegExp | string) => fireEvent.click(screen.getByRole('radio', { name }));
const button = (name: RegExp | string) => screen.getByRole('button', { name }) as HTMLButtonElement;
const press = (name: RegExp | string) => fireEvent.click(button(name));
const message = () => screen.getByLabelText('Custom message') as HTMLTextAreaElement;
const price = () => screen.getByRole('textbox', { name: 'Your price' }) as HTMLInputElement;
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Up to the price step of a template that has one. */
function goToPrice() {
  const router = show();
  choose(/Ask for a lower price/);
  press(GO_ON);
  return router;
}

describe('The template step', () => {
  it("The dialog goes on only with a template or a message of the buyer's own", () => {
    show();
    expect(button(GO_ON).disabled).toBe(true);
    write(message(), '   ');
    expect(button(GO_ON).disabled).toBe(true);
    write(message(), 'Namaste');
    expect(button(GO_ON).disabled).toBe(false);
    write(message(), '');
    choose(/Ask for a feature/);
    expect(button(GO_ON).disabled).toBe(false);
  });

  it('A buyer negotiates a higher licence for several products, within bounds of all together', async () => {
    const licences = [
      { tier: 'personal', price: 1_000 },
      { tier: 'extended', price: 3_000 },
    ];
    next = [success({ licences })];
    show();
    choose(/Ask for a lower price/);
    const details = screen.getByText('For another licence, or for several products').closest('details');
    details!.open = true;
    fireEvent(details!, new Event('toggle'));
    write(await screen.findByLabelText('Licence'), 'extended');
    write(screen.getByLabelText('Products'), '0');
    expect(button(GO_ON).disabled).toBe(true);
    expect(screen.getByText('Enter a whole number from 1 to 50')).toBeDefined();
    write(screen.getByLabelText('Products'), '2');
    press(GO_ON);
    expect(screen.getByText('Price must be between ₹4,200 and ₹6,000')).toBeDefined();
    write(price(), '4500');
    press('Send offer ₹4,500');
    await waitFor(() => expect(started).toHaveBeenCalledOnce());
    expect(calls[1]?.body).toMatchObject({ licence: 'extended', quantity: 2 });
    expect(calls[2]?.body).toMatchObject({ priceOffer: 4_500 });
  });

  it('The message is counted and cut at 500 characters', () => {
    show();
    expect(screen.getByText('0/500')).toBeDefined();
    write(message(), 'x'.repeat(600));
    expect(screen.getByText('500/500')).toBeDefined();
    expect(message().value).toHaveLength(500);
  });

  it.each([/Ask for a lower price/, /Ask for the best offer/])(
    'The template %s leads to the price step',
    (template) => {
      show();
      choose(template);
      press(GO_ON);
      expect(price()).toBeDefined();
    },
  );

  it.each([/Ask for a feature/, /Ask about support/, /Ask about several licences/])(
    'The template %s leads to the last step without a price',
    (template) => {
      show();
      choose(template);
      press(GO_ON);
      expect(button('Start Negotiation')).toBeDefined();
      expect(screen.queryByRole('slider')).toBeNull();
    },
  );
});

describe('The price step', () => {
  it('The price step names its limits and sends no price outside them', () => {
    goToPrice();
    expect(screen.getByText('Price must be between ₹700 and ₹1,000')).toBeDefined();
    write(price(), '699');
    expect(screen.getByText('Price must be at least ₹700')).toBeDefined();
    expect(button('Send offer').disabled).toBe(true);
    write(price(), '1001');
    expect(screen.getByText('Price must be at most ₹1,000')).toBeDefined();
    expect(button('Send offer').disabled).toBe(true);
    write(price(), '');
    expect(screen.getByText('Price must be at least ₹700')).toBeDefined();
    write(price(), '700');
    expect(button('Send offer ₹700').disabled).toBe(false);
  });

  it('The slider sets the price and shows the discount in rupees and percent', () => {
    goToPrice();
    fireEvent.change(screen.getByRole('slider'), { target: { value: '800' } });
    expect(price().value).toBe('800');
    expect(document.body.textContent).toContain('−₹200 (20%)');
  });

  it('Going back keeps the template, the message and the price', () => {
    show();
    choose(/Ask for a lower price/);
    write(message(), 'For a school');
    press(GO_ON);
    write(price(), '720');
    press('Back');
    expect((screen.getByRole('radio', { name: /Ask for a lower price/ }) as HTMLInputElement).checked).toBe(
      true,
    );
    expect(message().value).toBe('For a school');
    press(GO_ON);
    expect(price().value).toBe('720');
  });
});

describe('Starting a negotiation', () => {
  it('Starting with a price sends two calls and opens the negotiation', async () => {
    const router = goToPrice();
    write(price(), '750');
    press('Send offer ₹750');
    await screen.findByText('The negotiations');
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/api/negotiations/start', { projectId: PROJECT_ID, templateId: 'lower_price', message: '' }],
      [
        `/api/negotiations/${NEGOTIATION_ID}/message`,
        { type: 'price_offer', content: 'I would like to offer ₹750 for this project.', priceOffer: 750 },
      ],
    ]);
    expect(router.state.location.search).toBe(`?id=${NEGOTIATION_ID}`);
    expect(closed).toHaveBeenCalledOnce();
    expect(started).toHaveBeenCalledWith(NEGOTIATION_ID);
  });

  it('Starting without a price sends one call', async () => {
    show();
    write(message(), ' May I use it in two shops? ');
    press(GO_ON);
    press('Start Negotiation');
    await screen.findByText('The negotiations');
    expect(calls.map(({ body }) => body)).toEqual([
      { projectId: PROJECT_ID, templateId: '', message: 'May I use it in two shops?' },
    ]);
  });

  it('An offer whose answer was lost is sent again with the same key', async () => {
    next = [success({ negotiation: negotiation(), resumed: false }), 'silence'];
    goToPrice();
    write(price(), '750');
    press('Send offer ₹750');
    await screen.findByText('Failed to submit price offer');
    expect(price().value).toBe('750');
    press('Send offer ₹750');
    await screen.findByText('The negotiations');
    const [start, offer, startAgain, offerAgain] = calls;
    expect([startAgain, offerAgain]).toEqual([start, offer]);
    expect(start?.key).not.toBe(offer?.key);
  });

  it('A new try after a refusal is sent with a new key', async () => {
    next = [refused(429, 'request.too_many', 'Too many requests.')];
    goToPrice();
    press(/^Send offer/);
    await screen.findByText('Too many requests.');
    press(/^Send offer/);
    await screen.findByText('The negotiations');
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
  });

  it('The dialog shows why the negotiation did not start until this is dismissed', async () => {
    next = ['silence'];
    goToPrice();
    press(/^Send offer/);
    await screen.findByText('Failed to start negotiation');
    press('Dismiss');
    expect(screen.queryByText('Failed to start negotiation')).toBeNull();
    expect(closed).not.toHaveBeenCalled();
  });

  it('A buyer with an open negotiation for the project is led to it', async () => {
    const words = 'You already have an open negotiation for this project.';
    next = [refused(409, 'negotiation.open_already', words, { data: { _id: NEGOTIATION_ID } })];
    const router = goToPrice();
    press(/^Send offer/);
    await screen.findByText(words);
    fireEvent.click(screen.getByRole('link', { name: 'Open that negotiation' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?id=${NEGOTIATION_ID}`));
  });
});

describe('Leaving the dialog', () => {
  const pressEscape = () =>
    act(() => {
      screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    });

  it('Cancel and Escape close the dialog without sending anything', () => {
    show();
    press('Cancel');
    pressEscape();
    expect(closed).toHaveBeenCalledTimes(2);
    expect(calls).toEqual([]);
  });

  it('The dialog stays open while a request is under way', async () => {
    let answer: (response: Response) => void = () => {};
    next = [
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
    ];
    goToPrice();
    press(/^Send offer/);
    pressEscape();
    press('Close');
    press('Cancel');
    expect(closed).not.toHaveBeenCalled();
    answer(refused(400, 'negotiation.not_negotiable', 'The price of this project is not negotiable.'));
    await screen.findByText('The price of this project is not negotiable.');
    pressEscape();
    expect(closed).toHaveBeenCalledOnce();
  });
});
