import type { Certificate } from '#contract/certificates/schemas.ts';
import type { LicenceTier } from '#contract/listings/constants.ts';

/** A sale as its licence and certificate tell it. */
export interface SoldLicence {
  /** Of the entitlement. */
  id: string;
  order_id: string;
  project_id: string;
  revoked_at: Date | null;
  replaced_at: Date | null;
  quantity: number;
  /** Whom it is for in the buyer's words; empty where it is for the buyer. */
  named: string;
  granted_at: Date;
  project_title: string;
  licence_tier: LicenceTier;
  licence_sha256: string;
  customer_name: string;
  paid_at: Date;
  version_number: string;
  seller_name: string;
  /** In hexadecimal digits. */
  archive_sha256: string;
  certificate_id: string | null;
  licensee: string | null;
  licensee_shown: boolean | null;
}

/** A certificate as it is stored, with what its licence has become. */
export interface CertificateRow {
  id: string;
  order_id: string;
  key_id: string;
  content: Certificate;
  signature: string;
  licensee: string;
  licensee_salt: string;
  licensee_shown: boolean;
  revoked_at: Date | null;
  replaced_at: Date | null;
  /** The order of the upgrade that stands on it. */
  replaced_by_order_id: string | null;
}
