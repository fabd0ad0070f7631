import type { InspectionStatus, Severity } from '#contract/inspection/constants.ts';
import { DAY_MS } from '#platform/time/days.ts';

/** What a seller has to show before their listings need no admin (rule L4). */
const TRUST = { approved: 3, days: 30 } as const;

/** What is known of a seller when something of theirs begins to wait. */
export interface TrustRecord {
  /** Listings that are approved, on the market or taken off it by the seller. */
  approved: number;
  joinedAt: Date;
  /** Somebody else paid for one, and the money has neither gone back nor is asked for. */
  hasSale: boolean;
  /** A suspension or an upheld report has ended the trust, and no admin has renewed it. */
  isEnded: boolean;
}

/**
 * Whether a seller's listings and versions go on the market without an admin in the mode `normal`, if their archive is
 * clean (rule L4).
 */
export function isTrusted({ approved, joinedAt, hasSale, isEnded }: TrustRecord, now: Date): boolean {
  const isOldEnough = now.getTime() - joinedAt.getTime() >= TRUST.days * DAY_MS;
  return !isEnded && approved >= TRUST.approved && isOldEnough && hasSale;
}

/** Where the inspection of a version's archive stands, and the worst that it found. */
export interface InspectionState {
  status: InspectionStatus;
  worst: Severity | null;
}

/** Whether an inspection has found nothing worse than what is only noted, such as a missing README (rule L4). */
export function isClean({ status, worst }: InspectionState): boolean {
  return status !== 'running' && (worst === null || worst === 'low');
}
