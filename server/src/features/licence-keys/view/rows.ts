import type { KeyKind, KeyOrigin } from '#contract/licence-keys/constants.ts';
import type { LicenceTier } from '#contract/listings/constants.ts';

/** A key that was given, with the licence it belongs to. */
export interface KeyRow {
  id: string;
  project_id: string;
  origin: KeyOrigin;
  key_sealed: string;
  tail: string;
  /** Devices for each product when it was given; 0 is any number. */
  devices: number;
  blocked_at: Date | null;
  blocked_reason: string;
  given_at: Date;
  licence_id: string;
  order_id: string;
  buyer_id: string;
  licence_tier: LicenceTier;
  quantity: number;
  revoked_at: Date | null;
  replaced_at: Date | null;
  title: string;
  seller_id: string;
  /** What the listing allows now. */
  key_activations: number;
  /** Devices that it is activated on. */
  used: number;
  /** Only while the holder shows them. */
  licensee: string | null;
}

export interface ActivationRow {
  id: string;
  key_id: string;
  name: string;
  activated_at: Date;
  last_seen_at: Date;
}

/** What decides whether a licence gets a key. */
export interface LicenceRow {
  id: string;
  project_id: string;
  revoked_at: Date | null;
  replaced_at: Date | null;
  licence_keys: KeyKind;
  key_activations: number;
}

/** A listing with keys as its seller sees it. */
export interface KeyedProjectRow {
  id: string;
  title: string;
  licence_keys: KeyKind;
  key_activations: number;
  given: number;
  activations: number;
  unused: number;
  owed: number;
}
