import type { PersonalExport } from '#contract/personal-data/exports/schemas.ts';

interface ShownExport {
  id: string;
  status: PersonalExport['status'];
  asked_at: Date;
  percent_done: number;
  ended_at: Date | null;
  bytes: number | null;
  expires_at: Date | null;
}

export function viewExport(row: ShownExport): PersonalExport {
  return {
    _id: row.id,
    status: row.status,
    askedAt: row.asked_at.toISOString(),
    percentDone: row.percent_done,
    endedAt: row.ended_at?.toISOString() ?? null,
    bytes: row.bytes,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
