import type {
  Activation,
  ActivationCount,
  CheckedKey,
  KeyedProject,
  OwnKey,
  SoldKey,
} from '#contract/licence-keys/schemas.ts';
import { deviceLimit, statusOfKey } from '../rules/key-status.ts';
import type { ActivationRow, KeyedProjectRow, KeyRow, LicenceRow } from './rows.ts';

export const viewCount = (key: KeyRow, used = key.used): ActivationCount => ({
  used,
  limit: deviceLimit(key),
});

const reasonOf = (key: KeyRow) => (statusOfKey(key) === 'blocked' ? key.blocked_reason : null);

/** A key for who holds it. */
export function viewOwnKey(key: KeyRow, text: string): OwnKey {
  return {
    state: 'given',
    key: text,
    status: statusOfKey(key),
    reason: reasonOf(key),
    activations: viewCount(key),
  };
}

/** One that its seller still has to add. */
export function viewOwedKey({ key_activations }: LicenceRow): OwnKey {
  const limit = deviceLimit({ devices: key_activations, key_activations, quantity: 1 });
  return { state: 'owed', key: null, status: 'valid', reason: null, activations: { used: 0, limit } };
}

export function viewActivation(row: ActivationRow): Activation {
  return {
    _id: row.id,
    name: row.name,
    activatedAt: row.activated_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  };
}

/** What a program learns of the licence that a key belongs to. */
export function viewKeyedLicence(key: KeyRow): NonNullable<CheckedKey['licence']> {
  return {
    _id: key.licence_id,
    projectId: key.project_id,
    title: key.title,
    tier: key.licence_tier,
    quantity: key.quantity,
    licensee: key.licensee,
  };
}

export function viewSoldKey(key: KeyRow): SoldKey {
  return {
    _id: key.id,
    projectId: key.project_id,
    orderId: key.order_id,
    tail: key.tail,
    origin: key.origin,
    tier: key.licence_tier,
    quantity: key.quantity,
    status: statusOfKey(key),
    reason: reasonOf(key),
    activations: viewCount(key),
    givenAt: key.given_at.toISOString(),
  };
}

export function viewKeyedProject(row: KeyedProjectRow): KeyedProject {
  return {
    _id: row.id,
    title: row.title,
    licenceKeys: row.licence_keys,
    keyActivations: row.key_activations,
    given: row.given,
    activations: row.activations,
    unused: row.unused,
    owed: row.owed,
  };
}
