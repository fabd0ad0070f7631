import { ExternalLink, FileText } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { counted, formatBytes } from '../../ui/format.ts';
import { Link } from '../../ui/nav.tsx';
import { Price } from '../../ui/price.tsx';
import type { CardFacts } from './card-facts.ts';
import { CardPicture } from './card-picture.tsx';
import { categoryName } from './category.ts';
import { CardActions } from './purchase-action.tsx';

/**
 * One listing on a shelf. `eager` for the cards that are seen at once, `level` for the heading's place. Without
 * an id or a title there is nothing to show (specification.md section 2, Overlays).
 */
export function ProjectCard({
  project,
  isOwned = false,
  eager = false,
  level: Heading = 'h2',
}: {
  project: CardFacts;
  isOwned?: boolean;
  eager?: boolean;
  level?: 'h2' | 'h3';
}) {
  if (!project._id || !project.title) {
    return <div className="card grid min-h-40 place-items-center p-4 text-muted">Invalid project data</div>;
  }
  const { _id, title, category, price, tags, images, sales, sellerName, completionStatus } = project;
  const share = `/project/share/${_id}`;
  return (
    <article className="card" data-hue={category}>
      <CardPicture images={images} to={share} eager={eager} />
      <div className="card-badges">
        <Badge hue={category}>{categoryName(category)}</Badge>
        {completionStatus < 100 && <Badge>{completionStatus}% complete</Badge>}
      </div>
      <div className="card-body">
        <div className="flex items-start justify-between gap-3">
          <Heading className="card-title">
            <Link to={share}>{title}</Link>
          </Heading>
          <Price rupees={price} className="pt-px text-16 font-medium" />
        </div>
        <p className="card-muted">
          <span className="truncate">{sellerName || 'Unknown Seller'}</span>
          <span aria-hidden="true">·</span>
          <span className="whitespace-nowrap">{counted(sales, 'sale')}</span>
          <CardMarks project={project} />
        </p>
        {tags.length > 0 && (
          <ul className="card-tags">
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        <ArchiveFacts archive={project.archive} />
        <CardActions projectId={_id} isOwned={isOwned} />
      </div>
    </article>
  );
}

/** Small signs: documents are included, a demo runs somewhere. */
function CardMarks({ project }: { project: CardFacts }) {
  return (
    <span className="ml-auto flex shrink-0 items-center gap-2">
      {project.hasDocuments && (
        <span title="Documentation included">
          <FileText size={15} aria-hidden="true" />
          <span className="sr-only">Documentation included</span>
        </span>
      )}
      {project.demoUrl && (
        <a
          href={project.demoUrl}
          target="_blank"
          rel="noopener nofollow ugc"
          title="Live demo"
          className="card-mark-link"
          aria-label={`Live demo of ${project.title}`}
        >
          <ExternalLink size={15} aria-hidden="true" />
        </a>
      )}
    </span>
  );
}

/** What the archive is made of, before anyone asks. */
function ArchiveFacts({ archive }: Pick<CardFacts, 'archive'>) {
  if (!archive) return null;
  return (
    <p className="card-facts">
      {formatBytes(archive.size)} <i>·</i> {counted(archive.files, 'file')} <i>·</i> v{archive.version}
    </p>
  );
}
