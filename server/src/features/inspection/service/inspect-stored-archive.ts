import { NEVER_SHOWN } from '#contract/inspection/constants.ts';
import type { Context } from '#platform/context.ts';
import { FileAbsent } from '#platform/storage/interface.ts';
import { limitOf, type ThreadLimit } from '#platform/threads/limits.ts';
import { findAdvisories } from '../advisories/find-advisories.ts';
import { problemsOf } from '../advisories/problems.ts';
import { type InspectionFacts, NO_FACTS } from '../inspector/facts.ts';
import type { ArchiveInspection } from '../inspector/inspect-archive.ts';
import { inspectInThread } from '../inspector/inspect-in-thread.ts';
import type { InspectAnswer } from '../inspector/inspect-thread.ts';
import type { Problem } from '../inspector/inspected-file.ts';
import { findLicenceConflicts } from '../inspector/licences/licence-conflicts.ts';
import { findMalware } from '../malware/find-malware.ts';
import type { VersionToInspect } from '../repository/inspections.ts';
import { NO_PICTURES, picturesOfReadme, type WantedPictures } from '../rules/archive-pictures.ts';
import { type Overlap, problemsOfOverlaps } from '../rules/overlaps.ts';
import { findCopiedCode } from './find-copied-code.ts';
import { renderReadme } from './pictures/render-readme.ts';

/** A scanner unpacks the whole archive. */
const SCAN_MS = 10 * 60_000;
/** Whoever sells these sells pictures. */
const PICTURES_SOLD = 'digital-assets';

export interface Inspected {
  facts: InspectionFacts;
  problems: Problem[];
  /** What of the code was in other listings first. */
  overlaps: Overlap[];
  /** As it was written; empty where there is none, or none that may be shown. */
  readme: string;
  /** Pictures that the report shows, if they can be. */
  pictures: WantedPictures;
}

/**
 * What is in a version's archive. Whatever goes wrong with it is a finding; only a store that does not answer is an error,
 * so that the job is tried again (rule I2).
 */
export async function inspectStoredArchive(
  ctx: Context,
  version: VersionToInspect,
  { giveUp }: { giveUp: boolean },
): Promise<Inspected> {
  if (giveUp) return notInspected('It ended the inspection several times.');
  try {
    const inspected = await readArchive(ctx, version);
    return { ...inspected, problems: [...inspected.problems, ...(await scanStored(ctx, version))] };
  } catch (error) {
    if (error instanceof FileAbsent) return notInspected('Its file is missing.');
    throw error;
  }
}

async function readArchive(ctx: Context, version: VersionToInspect): Promise<Inspected> {
  const answer = await ctx.storage.withLocal(keyOf(version), (path) =>
    inspectInThread({ path }).catch(crashed),
  );
  if (answer.inspection) return compose(ctx, version, answer.inspection);
  if (answer.unsound !== undefined) return whole('unsound_archive', answer.unsound);
  ctx.log.warn({ err: answer.fault }, 'an archive could not be inspected');
  return notInspected(reasonOf(answer.fault));
}

const keyOf = ({ filename }: VersionToInspect) => `archives/${filename}`;
const crashed = (fault: Error): InspectAnswer => ({ fault });

const LIMIT_REASONS: Record<ThreadLimit, string> = {
  time: 'It takes longer than ten minutes.',
  memory: 'It needs more memory than an inspection has.',
};

function reasonOf(fault: Error | undefined): string {
  const limit = limitOf(fault);
  return limit ? LIMIT_REASONS[limit] : 'It could not be read to its end.';
}

async function compose(
  ctx: Context,
  version: VersionToInspect,
  inspection: ArchiveInspection,
): Promise<Inspected> {
  const { readme, pictures, sha256, problems, locked, code, ...facts } = inspection;
  if (!Buffer.from(sha256, 'hex').equals(version.sha256))
    return whole('unsound_archive', 'Its bytes are not those that were sent.');
  const readmeText = mayBeShown(readme.path, problems) ? readme.text : '';
  const { html, missing } = await renderReadme(ctx, readmeText);
  const isGallery = pictures.isMostly || version.category === PICTURES_SOLD;
  const overlaps = await findCopiedCode(ctx, version, code);
  return {
    facts: { ...facts, readmeHtml: html },
    readme: readmeText,
    pictures: {
      addresses: picturesOfReadme(readme.path, missing),
      gallery: isGallery ? pictures.gallery : [],
    },
    problems: [
      ...problems,
      ...findLicenceConflicts(facts.licences, version.tiers),
      ...problemsOf(await findAdvisories(ctx.db, locked)),
      ...problemsOfOverlaps(overlaps),
    ],
    overlaps,
  };
}

/** A README is for everybody, as a sample is: what is found in one keeps it back, whatever its seller answers. */
const mayBeShown = (readme: string, problems: readonly Problem[]): boolean =>
  !problems.some(({ path, kind }) => path === readme && NEVER_SHOWN.includes(kind));

/** Asks the operator's scanner about the very bytes that are stored, where there is one. */
function scanStored(ctx: Context, version: VersionToInspect): Promise<Problem[]> {
  return findMalware(ctx, () => ctx.storage.open(keyOf(version)), AbortSignal.timeout(SCAN_MS));
}

const notInspected = (why: string): Inspected => whole('not_inspected', why);

/** A finding about the archive as a whole is all that is known of it. */
function whole(kind: Problem['kind'], excerpt: string): Inspected {
  const problem = { kind, path: '', line: null, excerpt, identity: excerpt };
  return { facts: NO_FACTS, problems: [problem], overlaps: [], readme: '', pictures: NO_PICTURES };
}
