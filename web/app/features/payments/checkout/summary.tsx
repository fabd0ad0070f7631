import { pathOfSeller } from '#contract/accounts/seller-page/constants.ts';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { EXTENSION_MONTHS, supportWords } from '#contract/listings/support.ts';
import type { UpgradeQuote } from '#contract/payments/licences/schemas.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Link } from '../../../ui/nav.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { SellerName } from '../../../ui/text/seller-name.tsx';
import { SupportNote } from '../../../ui/text/support-note.tsx';
import type { Purpose } from './purpose/purpose.ts';

/** The licence that an upgrade takes the place of. */
function Replaced({ quote: { from, quantity, licensee } }: { quote: UpgradeQuote }) {
  const facts = [LICENCE_NAMES[from], quantity > 1 && counted(quantity, 'product'), licensee].filter(Boolean);
  return (
    <p className="text-14 text-muted wrap-anywhere">
      You have: <span className="text-ink">{facts.join(' · ')}</span>. The upgrade takes its place; should you
      return the upgrade, you have it again.
    </p>
  );
}

/** Whose months grow, and from when on: a purchase has support until a day, had it, or never had any (rule R6). */
function Extended({ order }: { order: Order }) {
  const { licence, supportUntil, paidAt, createdAt } = order;
  const bought = `${LICENCE_NAMES[licence]} of ${formatDate(paidAt ?? createdAt)}`;
  const isOver = supportUntil === null || Date.parse(supportUntil) < Date.now();
  return (
    <p className="text-14 text-muted wrap-anywhere">
      <span className="font-medium text-ink">{`${EXTENSION_MONTHS} more months of support`}</span>
      {` for your ${bought}. `}
      {isOver
        ? 'They begin with the payment.'
        : `They begin after ${formatDate(supportUntil)}, when yours ends.`}
    </p>
  );
}

/** What is about to be bought, with the facts that matter before paying. */
export function OrderSummary({
  project,
  purpose,
  categoryName,
}: {
  project: Project;
  purpose: Purpose;
  categoryName: string;
}) {
  const archive = project.projectZipFile;
  const facts = [
    archive && formatBytes(archive.size),
    archive && counted(archive.files, 'file'),
    archive && `v${archive.version}`,
    project.documentationFiles.length > 0 && counted(project.documentationFiles.length, 'doc'),
  ].filter(Boolean);
  return (
    <section aria-labelledby="summary-title" className="checkout-head" data-hue={project.category}>
      <h2 id="summary-title" className="sr-only">
        Order summary
      </h2>
      <div className="checkout-picture">
        <Picture source={project.image ?? undefined} alt="" sizes="(min-width: 640px) 208px, 112px" eager />
      </div>
      <div className="min-w-0">
        <Badge hue={project.category}>{categoryName}</Badge>
        <p className="checkout-title">
          <Link to={`/project/${project._id}`} className="hover:underline">
            {project.title}
          </Link>
        </p>
        <p className="text-14 text-muted wrap-anywhere">
          by <SellerName name={project.seller.displayName} to={pathOfSeller(project.seller.slug)} />
        </p>
        <p className="figures mt-1 text-12 text-muted">{facts.join(' · ')}</p>
      </div>
      <div className="checkout-notes">
        {purpose.kind === 'extension' ? (
          <Extended order={purpose.order} />
        ) : (
          <SupportNote words={supportWords(project)} />
        )}
        {purpose.kind === 'upgrade' && <Replaced quote={purpose.quote} />}
        {purpose.kind === 'another' && (
          <p className="text-14 text-muted">
            You have this project already. Each licence is for its own product or client, with a certificate
            of its own.
          </p>
        )}
      </div>
    </section>
  );
}
