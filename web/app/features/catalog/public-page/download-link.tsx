import type { Project } from '#contract/listings/schemas.ts';
import { DOWNLOADS_PAUSED } from '#contract/payments/refunds/constants.ts';
import { LinkButton } from '../../../ui/button.tsx';

/** For an owner on the public page: the page that has the archive, or why it stays closed for now (rule P10). */
export function DownloadLink({ project: { _id, downloadsStopped } }: { project: Project }) {
  if (downloadsStopped) return <p className="text-14 text-muted">{DOWNLOADS_PAUSED[downloadsStopped]}</p>;
  return (
    <LinkButton to={`/project/${_id}`} variant="solid" size="large">
      Open to download
    </LinkButton>
  );
}
