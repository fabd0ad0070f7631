import type { CodeOverlap, FilePair } from '#contract/inspection/overlaps/schemas.ts';

/** An overlap with what an admin has to know of both sides. */
export interface OverlapRow {
  id: string;
  version: string;
  other_project_id: string;
  other_title: string;
  other_seller: string | null;
  other_version: string;
  shared: number;
  share: number;
  seen_at: Date;
  files: FilePair[];
}

export function viewOverlap(row: OverlapRow): CodeOverlap {
  const { id, version, shared, share, files } = row;
  return {
    _id: id,
    version,
    other: {
      _id: row.other_project_id,
      title: row.other_title,
      sellerName: row.other_seller ?? '',
      version: row.other_version,
    },
    seenAt: row.seen_at.toISOString(),
    ...{ shared, share, files },
  };
}
