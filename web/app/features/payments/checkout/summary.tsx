import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { counted } from '#contract/formats/numbers.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Link } from '../../../ui/nav.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';

/** What is about to be bought, with the facts that matter before paying. */
export function OrderSummary({ project, categoryName }: { project: Project; categoryName: string }) {
  const archive = project.projectZipFile;
  const facts = [
    archive && formatBytes(archive.size),
    archive && counted(archive.files, 'file'),
    archive && `v${archive.version}`,
    project.documentationFiles.length > 0 && counted(project.documentationFiles.length, 'doc'),
  ].filter(Boolean);
  return (
    <section aria-labelledby="summary-title" data-hue={project.category}>
      <h2 id="summary-title" className="sr-only">
        Order summary
      </h2>
      <div className="overflow-hidden rounded-card border border-line">
        <div className="aspect-16/10">
          <Picture
            source={project.image ?? undefined}
            alt=""
            sizes="(min-width: 1024px) 620px, 100vw"
            eager
          />
        </div>
      </div>
      <div className="mt-5">
        <Badge hue={project.category}>{categoryName}</Badge>
        <p className="mt-2 font-display text-22 leading-tight font-semibold tracking-[-0.02em] wrap-anywhere">
          <Link to={`/project/${project._id}`} className="hover:underline">
            {project.title}
          </Link>
        </p>
        <p className="mt-1 text-14 text-muted wrap-anywhere">
          by {project.seller.displayName || 'Unknown Seller'}
        </p>
        <p className="figures mt-3 text-12 text-muted">{facts.join(' · ')}</p>
      </div>
    </section>
  );
}
