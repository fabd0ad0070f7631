import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../testing/account-page-fixture.tsx';
import Privacy from './privacy.tsx';

vi.stubGlobal('matchMedia', () => ({ matches: false }));

describe('The privacy policy', () => {
  it('What is stored names everything that an account keeps, in full as the page says', () => {
    showPage('/privacy', <Privacy />);
    for (const kept of [
      /key of your app, encrypted; names, public keys and last use of passkeys; hashes of recovery codes/,
      /Names and addresses that your account had before/,
      /A copy of your data that you asked for/,
      /refunds and reports, reports about you/,
    ])
      expect(screen.getByText(kept)).toBeTruthy();
    expect(screen.getByText(/it takes the place of your second step\s+for 30 days/)).toBeTruthy();
  });
});
