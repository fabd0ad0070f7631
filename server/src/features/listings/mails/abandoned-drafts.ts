import { formatDate } from '#contract/formats/dates.ts';
import type { MailContent } from '#platform/mail/content.ts';
import { DRAFT_NOTICE_AFTER_DAYS } from '../rules/states.ts';

/** To the seller of a draft that will be removed. `removedAt`: ISO 8601. */
export function abandonedDraft(draft: { title: string; projectId: string; removedAt: string }): MailContent {
  const title = draft.title || 'Your draft without a title';
  const day = formatDate(draft.removedAt);
  return {
    subject: `${title}: to be removed on ${day}`,
    preview: `Nothing of this draft has been changed for ${DRAFT_NOTICE_AFTER_DAYS} days. Any change keeps it.`,
    heading: 'A draft that you left alone',
    paragraphs: [
      `${title} has not been changed for ${DRAFT_NOTICE_AFTER_DAYS} days or more, and it is not on the market. On ${day} it will be removed with its files.`,
      'To keep it, open it and change anything, or send it to review.',
    ],
    facts: [
      { name: 'Draft', value: title },
      { name: 'Removed on', value: day },
    ],
    action: { label: 'Open the draft', url: `/dashboard/seller/${draft.projectId}/edit` },
  };
}
