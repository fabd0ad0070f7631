import { isUseAllowed } from '#contract/listings/permitted-use.ts';
import type { ManagedProject, Project } from '#contract/listings/schemas.ts';
import type { SuspensionVerb } from './queries.ts';

/** Everything that waits for a decision. */
export const QUEUE_PATH = '/dashboard/admin/queue';

/** The lists from which a review is opened. */
export const REVIEW_LISTS = [
  { path: QUEUE_PATH, label: 'Review queue' },
  { path: '/dashboard/admin/changes', label: 'Changes' },
  { path: '/admin-management', label: 'Back to the list' },
] as const;

export function reviewPath(id: string): string {
  return `/dashboard/admin/review/${id}`;
}

/** What of a listing waits for a decision, in words; `undefined` when nothing does (rules L1, L4). */
export function waitsFor(
  project: Pick<ManagedProject, 'status' | 'decision' | 'openVersion'>,
): string | undefined {
  const { status, decision, openVersion } = project;
  if (status === 'pending') return decision ? 'Resubmission' : 'New listing';
  const isPublished = status === 'approved' || status === 'unlisted';
  return isPublished && openVersion?.status === 'pending' ? `New version ${openVersion.number}` : undefined;
}

/** Which of the two a listing in this state can undergo (rule L1). */
export function suspensionOf(status: ManagedProject['status']): SuspensionVerb | undefined {
  if (status === 'approved' || status === 'unlisted') return 'suspend';
  return status === 'suspended' ? 'restore' : undefined;
}

/** A listing as it is for buyers once it is approved: with the version that waits, and what is claimed with it. */
export function asDecided(project: Project): Project {
  const open = project.management?.openVersion;
  if (!open) return project;
  const { completionStatus = project.completionStatus, licences = project.licences } = open.claims;
  const { ownCondition } = open.claims;
  return {
    ...project,
    completionStatus,
    licences,
    permittedUse: usesUnder(project, licences),
    conditions: ownCondition === undefined ? project.conditions : withOwn(project.conditions, ownCondition),
    price: licences.length > 0 ? Math.min(...licences.map(({ price }) => price)) : project.price,
    projectZipFile: {
      filename: open.filename,
      originalName: open.originalName,
      size: open.size,
      sha256: open.sha256,
      version: open.number,
      files: open.files,
      description: project.projectZipFile?.description ?? '',
    },
  };
}

/** What the seller means it for, as far as one of these licences allows it. */
function usesUnder({ management }: Project, licences: Project['licences']): Project['permittedUse'] {
  const tiers = licences.map(({ tier }) => tier);
  return management?.permittedUse.filter((use) => isUseAllowed(use, tiers)) ?? [];
}

/** Conditions as they are with this one in the seller's words; empty takes theirs away. */
function withOwn(conditions: Project['conditions'], text: string): Project['conditions'] {
  const listed = conditions.filter(({ code }) => code !== 'own');
  return text === '' ? listed : [...listed, { code: 'own', text }];
}

const COMPARED = {
  title: 'title',
  description: 'description',
  category: 'category',
  tags: 'tags',
  licences: 'licences',
  permittedUse: 'permittedUse',
  volumeSteps: 'volumeSteps',
  supportMonths: 'support',
  answerHours: 'support',
  supportExtensionPrice: 'support',
  conditions: 'conditions',
  negotiable: 'negotiable',
  demoUrl: 'demoUrl',
  githubRepo: 'githubRepo',
  completionStatus: 'completionStatus',
  projectDetails: 'projectDetails',
  images: 'images',
  documentationFiles: 'documents',
  zipDescription: 'zipDescription',
  projectZipFile: 'archive',
} as const satisfies Partial<Record<keyof Project, string>>;

/** Names of the fields in which two readings of a listing differ, as a review's changes name them. */
export function fieldsBetween(before: Project, after: Project): string[] {
  const [left, right] = [asDecided(before), asDecided(after)];
  const changed = (Object.keys(COMPARED) as (keyof typeof COMPARED)[]).filter(
    (field) => JSON.stringify(left[field]) !== JSON.stringify(right[field]),
  );
  return [...new Set(changed.map((field) => COMPARED[field]))];
}
