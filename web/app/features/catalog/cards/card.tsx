import { sellerPath } from '#contract/accounts/seller-page/constants.ts';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { counted, formatCount } from '#contract/formats/words.ts';
import { inSentence, type PermittedUse } from '#contract/listings/permitted-use.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Link } from '../../../ui/nav.tsx';
import { LanguageBar, percents } from '../../../ui/plots/language-bar.tsx';
import { Price } from '../../../ui/text/price.tsx';
import { VerifiedMark } from '../../../ui/text/seller-name.tsx';
import { categoryName } from '../project/category.ts';
import { sharePath } from '../project/path.ts';
import { CardHeart } from '../wishes/heart.tsx';
import { CardActions } from './actions.tsx';
import type { CardFacts } from './facts.ts';
import { InspectionMark } from './inspection-mark.tsx';
import { CardPicture } from './picture.tsx';

/**
 * One listing of a grid, which opens the project wherever it is pressed (`data-opens`, heard by the shell), but for
 * its own controls. `eager` for the cards that are seen at once, `level` for the heading's place. Without
 * an id or a title there is nothing to show (rule B2).
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
  const { _id, title, category, price, tags, images, sales, completionStatus } = project;
  const share = sharePath(_id);
  return (
    <article className="card" data-hue={category} data-project={_id} data-opens="project">
      <CardPicture images={images} to={share} eager={eager} />
      {!isOwned && <CardHeart projectId={_id} title={title} />}
      <div className="card-badges">
        <Badge hue={category}>{categoryName(category)}</Badge>
        {completionStatus < 100 && <Badge>{completionStatus}% complete</Badge>}
      </div>
      <div className="card-body">
        <div className="card-head flex items-start justify-between gap-x-3">
          <Heading className="card-title">
            <Link to={share} prefetch="none" data-opens="project">
              {title}
            </Link>
          </Heading>
          <Price rupees={price} isLowest={project.isLowestPrice} className="pt-px text-16 font-medium" />
        </div>
        <p className="card-muted">
          <CardSeller {...project} />
          {project.isVerified ? <VerifiedMark /> : <span aria-hidden="true">·</span>}
          <span className="whitespace-nowrap">{counted(sales, 'sale')}</span>
          <CardMarks project={project} isOwned={isOwned} />
        </p>
        {project.rating && <CardRating {...project.rating} />}
        {project.note && <p className="card-uses">{project.note}</p>}
        {project.uses && <CardUses uses={project.uses} />}
        {tags.length > 0 && (
          <ul className="card-tags">
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        <ArchiveFacts {...project} />
        <CardActions
          projectId={_id}
          isOwned={isOwned}
          isFree={price === 0}
          negotiable={!project.isFixedPrice && title}
        />
      </div>
    </article>
  );
}

/** Who sells it; the name leads to their page. */
function CardSeller({ sellerName, sellerSlug }: CardFacts) {
  const name = sellerName || 'Unknown Seller';
  if (!sellerSlug) return <span className="truncate">{name}</span>;
  return (
    <Link to={sellerPath(sellerSlug)} prefetch="none" className="card-seller">
      {name}
    </Link>
  );
}

/** Small signs: documents are included, a demo runs somewhere, the source code is yours, the link can be passed on. */
function CardMarks({ project, isOwned }: { project: CardFacts; isOwned: boolean }) {
  const { _id, title, demoUrl, hasDocuments } = project;
  return (
    <span className="card-marks">
      {hasDocuments && (
        <span title="Documentation included">
          <Mark name="documents" />
          <span className="sr-only">Documentation included</span>
        </span>
      )}
      {isOwned && (
        <Link to={`/project/${_id}#inside`} title="Source code" aria-label={`Source code of ${title}`}>
          <Mark name="source" />
        </Link>
      )}
      {demoUrl && (
        <a
          href={demoUrl}
          target="_blank"
          rel="noopener nofollow ugc"
          title="Live demo"
          aria-label={`Live demo of ${title}`}
        >
          <Mark name="demo" />
        </a>
      )}
      <button
        type="button"
        data-opens="share"
        className="with-scripts"
        title="Share"
        aria-label={`Share ${title}`}
      >
        <Mark name="share" />
      </button>
    </span>
  );
}

/** Drawn by the stylesheet: as elements they would stand in the page once for every card. */
function Mark({ name }: { name: 'documents' | 'source' | 'demo' | 'share' }) {
  return <span className={`card-mark mark-${name}`} aria-hidden="true" />;
}

function CardRating({ average, count }: NonNullable<CardFacts['rating']>) {
  return (
    <p className="card-rating">
      <span className="card-mark mark-star" aria-hidden="true" />
      <b>{average.toFixed(1)}</b>
      <span className="sr-only"> of 5 stars</span>
      <span>
        ({formatCount(count)}
        <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>)
      </span>
    </p>
  );
}

/** What it is meant for, in one line: what does not fit it stands on the project's page. */
function CardUses({ uses }: { uses: PermittedUse[] }) {
  return <p className="card-uses">{`For ${uses.map(inSentence).join(' · ')}`}</p>;
}

/** What the archive is made of, how old it is, and what an inspection says of it, before anyone asks. */
function ArchiveFacts({ archive, updatedAt, inspection }: CardFacts) {
  if (!archive) return null;
  const { languages = [], size, files, version } = archive;
  const [main] = languages;
  return (
    <div className="card-facts">
      {main && <LanguageBar languages={languages} />}
      <p>
        {main && (
          <>
            {whole(`${main.name} ${percents(languages)[0]}`)}
            {DOT}
          </>
        )}
        {whole(formatBytes(size))}
        {DOT}
        {whole(counted(files, 'file'))}
        {DOT}
        {`v${version}`}
      </p>
      <div className="card-checked mt-1 flex flex-wrap justify-between gap-x-3 font-sans whitespace-nowrap">
        <span>
          Updated <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
        </span>
        {inspection && <InspectionMark {...inspection} />}
      </div>
    </div>
  );
}

/** Goes to the next line with what follows it, where nothing is seen. */
const DOT = <i>{' ·\u00a0'}</i>;

/** A fact that stands in one line or in the next. */
const whole = (fact: string) => fact.replaceAll(' ', '\u00a0');
