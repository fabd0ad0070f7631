import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Project } from '#contract/listings/schemas.ts';
import { useCheckoutBilling } from '../../billing/use-billing.ts';
import { CheckoutChoices, CheckoutTotal } from './inputs.tsx';
import { useCheckoutFields } from './use-fields.ts';

const PROJECT_ID = '01890000-0000-7000-8000-0000000000b1';
const NEGOTIATION_ID = '01890000-0000-7000-8000-0000000000a1';
const PROJECT = {
  _id: PROJECT_ID,
  licences: [
    { tier: 'personal', price: 1_499 },
    { tier: 'commercial', price: 4_999 },
  ],
  conditions: [] as Project['conditions'],
  licenceTerms: [] as Project['licenceTerms'],
} as Project;
const REFUSED = 'This discount code cannot be used for this project.';

let tried: { discountCode: string; licence: string }[];
let answers: Response[];
let negotiations: number;

beforeEach(() => {
  tried = [];
  answers = [];
  negotiations = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path === `/api/negotiations/${NEGOTIATION_ID}`) {
      negotiations += 1;
      const project = { _id: PROJECT_ID };
      const negotiation = { discountCode: 'AAAA-BBBB-CCCC-DDDD', licence: 'personal', quantity: 1, project };
      return json({ success: true, data: { negotiation, entries: [] } });
    }
    tried.push(JSON.parse(String(body)));
    return answers.shift() ?? worth(299);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const worth = (discountAmount: number) => json({ success: true, data: { isValid: true, discountAmount } });
const invalid = () => json({ success: true, data: { isValid: false, discountAmount: 0 }, message: REFUSED });

function Inputs() {
  const fields = useCheckoutFields(PROJECT, 'u1');
  const billing = useCheckoutBilling(false);
  return (
    <>
      <CheckoutChoices project={PROJECT} fields={fields} billing={billing} />
      <CheckoutTotal project={PROJECT} fields={fields} onAccept={vi.fn()} />
      <p>Pay {fields.toPay}</p>
    </>
  );
}

function show(address = `/payment/${PROJECT_ID}`): void {
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <Inputs />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
}

const field = () => screen.getByLabelText('Discount code') as HTMLInputElement;
const type = (code: string) => fireEvent.change(field(), { target: { value: code } });
const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply' }));

describe('A discount code at the checkout', () => {
  it('A discount code is checked once when it is entered, and the amount to pay is lowered', async () => {
    show();
    type(' code-1 ');
    fireEvent.blur(field());
    apply();
    await screen.findByText('Pay 1200');
    expect(tried).toEqual([{ discountCode: 'code-1', projectId: PROJECT_ID, licence: 'personal' }]);
    expect(document.body.textContent).toContain('Discount−₹299');
    type('code-2');
    expect(screen.getByText('Pay 1499')).toBeDefined();
  });

  it("A code that takes nothing off tells the server's reason and shows the full price", async () => {
    answers = [invalid()];
    show();
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    type('code-1');
    apply();
    await screen.findByText(REFUSED);
    expect(status.textContent).toBe(REFUSED);
    expect(field().getAttribute('aria-describedby')).toBe(status.id);
    expect(screen.getByText('Pay 1499')).toBeDefined();
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it("A refused code without a reason shows the page's own message", async () => {
    answers = [json({ success: true, data: { isValid: false, discountAmount: 0 } })];
    show();
    type('code-1');
    apply();
    await screen.findByText('Failed to validate discount code');
  });

  it('A discount code is checked again when another licence is chosen', async () => {
    answers = [worth(299), invalid()];
    show();
    type('code-1');
    apply();
    await screen.findByText('Pay 1200');
    fireEvent.click(screen.getByRole('radio', { name: /Commercial/ }));
    await screen.findByText(REFUSED);
    expect(tried.map(({ licence }) => licence)).toEqual(['personal', 'commercial']);
    expect(screen.getByText('Pay 4999')).toBeDefined();
  });

  it('A discount code never lowers the price below one rupee', async () => {
    answers = [worth(9_999)];
    show();
    type('code-1');
    apply();
    await screen.findByText('Pay 1');
  });

  it('The code of an agreed negotiation is filled in and checked at once, and can be removed', async () => {
    show(`/payment/${PROJECT_ID}?source=negotiations&negotiation=${NEGOTIATION_ID}`);
    await screen.findByText('Pay 1200');
    expect(field().value).toBe('AAAA-BBBB-CCCC-DDDD');
    // It can be taken out again, and stays out.
    type('');
    await waitFor(() => expect(screen.getByText('Pay 1499')).toBeDefined());
    expect(negotiations).toBe(1);
  });
});
