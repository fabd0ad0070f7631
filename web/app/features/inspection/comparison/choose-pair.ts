import type { ProjectVersion } from '#contract/listings/schemas.ts';

/**
 * Which two versions are compared: those of the address, else the newest and the approved one before it. Nothing where
 * there is only one version. `versions` are the newest first.
 */
export function choosePair(
  versions: readonly ProjectVersion[],
  { from, to }: { from: string | null; to: string | null },
): { from: string; to: string } | undefined {
  const newer = to ?? versions.find(({ number }) => number !== from)?.number;
  if (newer === undefined) return undefined;
  const place = versions.findIndex(({ number }) => number === newer);
  const earlier = versions.slice(place + 1);
  const older = from ?? (earlier.find(({ status }) => status === 'approved') ?? earlier[0])?.number;
  return older === undefined ? undefined : { from: older, to: newer };
}
