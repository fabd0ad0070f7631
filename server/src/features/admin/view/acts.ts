import type { AdminAct } from '#contract/admin/audit/schemas.ts';

export interface ActRow {
  seq: number;
  id: string;
  at: Date;
  actor_id: string | null;
  actor_name: string | null;
  actor_email: string | null;
  act: string;
  subject_type: string;
  subject_id: string;
  subject_name: string | null;
  reason_code: string;
  reason: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  hash: Buffer;
}

/** An act as the audit log shows it (rule R4). */
export function viewAct(row: ActRow): AdminAct {
  const { actor_id: uid } = row;
  return {
    _id: row.id,
    seq: row.seq,
    at: row.at.toISOString(),
    by: uid === null ? null : { uid, name: row.actor_name ?? '', email: row.actor_email ?? '' },
    act: row.act,
    subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name ?? '' },
    reasonCode: row.reason_code,
    reason: row.reason,
    before: row.before,
    after: row.after,
    hash: row.hash.toString('hex'),
  };
}
