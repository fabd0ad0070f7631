import type { Project } from '#contract/listings/schemas.ts';
import { DOWNLOADS_PAUSED } from '#contract/payments/refunds/constants.ts';
import { DownloadButton } from './button.tsx';

/**
 * The archive of a listing for those who may have it: the server says who, by naming the stored file (rule L8), and
 * why it stays closed for now (rule P10).
 */
export function ProjectDownload({ project, fallback }: { project: Project; fallback?: string }) {
  const { projectZipFile: archive, downloadsStopped } = project;
  if (downloadsStopped) return <p className="text-14 text-muted">{DOWNLOADS_PAUSED[downloadsStopped]}</p>;
  if (!archive?.filename) return null;
  const file = { ...archive, filename: archive.filename };
  return <DownloadButton variant="solid" wide file={file} {...(fallback && { fallback })} />;
}
