import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { SiteContact } from '#contract/pages.ts';
import { UNKNOWN_SITE } from '../site.ts';
import { Footer } from './footer.tsx';

afterEach(cleanup);

async function show(contact: SiteContact) {
  const site = { ...UNKNOWN_SITE, contact };
  const router = createMemoryRouter([{ id: 'root', path: '/', element: <Footer /> }], {
    hydrationData: { loaderData: { root: { site } } },
  });
  render(<RouterProvider router={router} />);
  return screen.findByRole('contentinfo');
}

describe('The footer', () => {
  it('The footer has its set links and the year 2024', async () => {
    const footer = await show({ social: [] });
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Home', '/'],
      ['Browse Market', '/market'],
      ['Pricing', '/pricing'],
      ['About Us', '/about'],
      ['Contact Us', '/contact'],
      ['Terms & Conditions', '/terms-and-conditions'],
      ['Privacy Policy', '/privacy'],
      ['Refunds & Cancellations', '/refunds'],
      ['Start Selling Now', '/seller-registration'],
    ]);
    expect(footer.textContent).toContain('Become a Seller');
    expect(footer.textContent).toContain('© 2024 Codehaat');
  });

  it("The footer shows the operator's contact details and social links when they are set", async () => {
    const footer = await show({
      email: 'help@market.example',
      phone: '+91 (22) 4000-0000',
      city: 'Pune',
      social: [{ name: 'GitHub', url: 'https://github.com/market' }],
    });
    expect(screen.getByRole('link', { name: 'help@market.example' }).getAttribute('href')).toBe(
      'mailto:help@market.example',
    );
    expect(screen.getByRole('link', { name: '+91 (22) 4000-0000' }).getAttribute('href')).toBe(
      'tel:+912240000000',
    );
    expect(footer.textContent).toContain('Pune');
    const social = screen.getByRole('link', { name: 'GitHub' });
    expect([social.getAttribute('href'), social.getAttribute('rel')]).toEqual([
      'https://github.com/market',
      'noopener',
    ]);
  });
});
