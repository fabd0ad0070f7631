import type { Announcement } from '#contract/support/schemas.ts';

export interface AnnouncementRow {
  version_id: string;
  content: string;
  masked: string[];
  created_at: Date;
}

/** An announcement for a mail about it. */
export interface MailedAnnouncementRow {
  project_id: string;
  masked_content: string;
  number: string;
  title: string;
  seller_name: string;
}

/** As its author sees it. */
export function viewAnnouncement({ version_id, content, masked, created_at }: AnnouncementRow): Announcement {
  return {
    versionId: version_id,
    text: content,
    masked: masked.length > 0,
    createdAt: created_at.toISOString(),
  };
}
