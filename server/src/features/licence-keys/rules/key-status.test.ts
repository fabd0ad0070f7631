import { describe, expect, it } from 'vitest';
import { deviceLimit, statusOfKey } from './key-status.ts';

const at = new Date();

describe('What has become of a key', () => {
  it.each([
    [{ revoked_at: null, replaced_at: null, blocked_at: null }, 'valid'],
    [{ revoked_at: null, replaced_at: null, blocked_at: at }, 'blocked'],
    [{ revoked_at: null, replaced_at: at, blocked_at: at }, 'replaced'],
    [{ revoked_at: at, replaced_at: at, blocked_at: at }, 'revoked'],
  ] as const)('The end of the licence counts before what the seller did: %j is %s', (key, status) => {
    expect(statusOfKey(key)).toBe(status);
  });
});

describe('Devices of a key', () => {
  it('A key has its devices for each product of its licence', () => {
    expect(deviceLimit({ devices: 3, key_activations: 3, quantity: 5 })).toBe(15);
  });

  it('A listing that allows fewer devices takes none from keys that were sold, and one that allows more gives them', () => {
    expect(deviceLimit({ devices: 3, key_activations: 1, quantity: 2 })).toBe(6);
    expect(deviceLimit({ devices: 3, key_activations: 10, quantity: 2 })).toBe(20);
  });

  it('A key may have any number of devices where it was sold so, or its listing says so by now', () => {
    expect(deviceLimit({ devices: 0, key_activations: 1, quantity: 1 })).toBeNull();
    expect(deviceLimit({ devices: 2, key_activations: 0, quantity: 1 })).toBeNull();
  });
});
