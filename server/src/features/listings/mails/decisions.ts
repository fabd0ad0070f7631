import type { MailContent } from '#platform/mail/content.ts';

/** What a mail about a listing needs to know of it. */
export interface ListingMail {
  title: string;
  projectId: string;
}

/** What a decision was about: the listing itself, or one version of it by its number. */
interface Decision extends ListingMail {
  version: string | null;
  /** The admin's words; may be empty for an approval. */
  reason: string;
  /** The version brings another archive, not claims or licences alone. */
  newArchive: boolean;
  /** An inspection decided, and no admin: another archive cures it. */
  byInspection: boolean;
}

const YOUR_LISTINGS = { label: 'Open your listings', url: '/dashboard/seller' };

/** To whoever bought a listing, once a version after theirs is approved (rule L6). */
export function newVersion(release: ListingMail & { number: string; changelog: string }): MailContent {
  const { title, number, changelog } = release;
  return {
    subject: `${title}: version ${number} is ready`,
    preview: 'You bought this project, so the new version is yours too.',
    heading: `Version ${number} is ready`,
    paragraphs: [
      `A project that you bought has a new version: ${title}. It is yours at no further cost, and your older versions stay where they are.`,
      ...(changelog === '' ? [] : ['What the seller says about it:', ...linesOf(changelog)]),
    ],
    facts: [
      { name: 'Project', value: title },
      { name: 'Version', value: number },
    ],
    action: { label: 'Open the project', url: pageOf(release) },
    footnote: ['You get this mail because you bought the project.'],
  };
}

/** To the seller, whose listing or version goes on sale. */
export function approved(decision: Decision): MailContent {
  const { title, version, reason, newArchive } = decision;
  const buyersAreTold = newArchive ? ', and buyers of earlier versions are told' : '';
  return {
    subject: `${title}: ${version === null ? 'approved' : `version ${version} approved`}`,
    preview: version === null ? 'Buyers can find it on the market.' : 'It is what buyers get from now on.',
    heading: version === null ? 'Your project is approved' : `Version ${version} is approved`,
    paragraphs: [
      version === null
        ? `We have looked at ${title} and approved it. Buyers can find it on the market.`
        : `We have looked at version ${version} of ${title} and approved it. It is what buyers get from now on${buyersAreTold}.`,
      ...quoted(reason),
    ],
    action: { label: 'Open the project', url: pageOf(decision) },
  };
}

/** To the seller, with what an admin asks for. */
export function changesRequested(decision: Decision): MailContent {
  const { title, version, reason } = decision;
  const subject = version === null ? title : `version ${version} of ${title}`;
  return {
    subject: `${title}: changes requested${version === null ? '' : ` for version ${version}`}`,
    preview: 'Read what to change, then submit it again.',
    heading: 'Changes requested',
    paragraphs: [
      `We have looked at ${subject} and ask you to change something before it can be approved.`,
      ...quoted(reason),
      version === null
        ? 'Change it and submit it for review again.'
        : 'Until then your listing stays as it is and keeps selling the previous version.',
    ],
    action: YOUR_LISTINGS,
  };
}

/** To the seller of a listing or a version that was refused. */
export function rejected(decision: Decision): MailContent {
  const { title, version, reason } = decision;
  const subject = version === null ? title : `version ${version} of ${title}`;
  return {
    subject: `${title}: ${version === null ? 'not approved' : `version ${version} not approved`}`,
    preview: 'Read why.',
    heading: 'Not approved',
    paragraphs: [
      `We have looked at ${subject} and cannot offer it on the market.`,
      ...quoted(reason),
      ...(version === null ? [] : ['Your listing stays as it is and keeps selling the previous version.']),
    ],
    action: YOUR_LISTINGS,
  };
}

/** To the seller whose listing an admin or an inspection took off the market. */
export function suspended(decision: Decision): MailContent {
  const { title, reason, projectId, byInspection } = decision;
  return {
    subject: `${title}: taken off the market`,
    preview: 'Read why. Buyers keep what they bought.',
    heading: 'Taken off the market',
    paragraphs: [
      `${title} is suspended: it can no longer be found or bought. Buyers keep access.`,
      ...quoted(reason),
      byInspection
        ? 'Send an archive without what was found. Once an admin has approved it, the project can go back on the market. If you think that this is a mistake, write to us.'
        : 'If you think that this is a mistake, write to us.',
    ],
    action: byInspection
      ? { label: 'Send another archive', url: `/dashboard/seller/${projectId}/edit?step=files` }
      : { label: 'Write to us', url: '/contact' },
  };
}

/** To the seller whose suspended listing is back. */
export function restored(decision: Decision): MailContent {
  const { title, reason } = decision;
  return {
    subject: `${title}: back on the market`,
    preview: 'The suspension is lifted.',
    heading: 'Back on the market',
    paragraphs: [`The suspension of ${title} is lifted.`, ...quoted(reason)],
    action: { label: 'Open the project', url: pageOf(decision) },
  };
}

function pageOf({ projectId }: ListingMail): string {
  return `/project/${projectId}`;
}

function quoted(reason: string): string[] {
  return reason === '' ? [] : ['What the reviewer wrote:', ...linesOf(reason)];
}

/** A mail has paragraphs, not line breaks. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
