import type { ReactNode } from 'react';
import { EXAMPLE_CERTIFICATE_ID, VERIFY_PATH } from '#contract/certificates/constants.ts';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { counted } from '#contract/formats/words.ts';
import type { InspectionResult } from '#contract/inspection/result/schemas.ts';
import type { ProjectArchive } from '#contract/listings/schemas.ts';
import { MIN_OFFER_PERCENT } from '#contract/money.ts';
import { NEGOTIATION_LIMITS } from '#contract/negotiation/constants.ts';
import { InspectionMark } from '../../features/catalog/cards/inspection-mark.tsx';
import { ExampleScale } from '../../features/negotiation/offer/example-scale.tsx';
import { Link } from '../../ui/nav.tsx';
import '../../styles/negotiation/scale.css';
import '../../styles/shell/proofs.css';

/** A listing of this market that shows what every one of them comes with. */
export interface ExampleListing {
  _id: string;
  title: string;
  sellerName: string;
  archive: ProjectArchive;
  /** `null` while nobody has inspected it. */
  inspection: InspectionResult | null;
  /** In whole rupees; `null` where buyers cannot name a price of their own. */
  negotiablePrice: number | null;
}

/** What backs the claims, each as the market itself shows it, and where to see it for real. */
export function Proofs({ example }: { example: ExampleListing }) {
  const { _id, title, negotiablePrice } = example;
  const project = `/project/share/${_id}`;
  return (
    <div className="shell mt-10 sm:mt-14">
      <p className="text-muted wrap-anywhere">
        For example{' '}
        <Link to={project} className="link">
          {title}
        </Link>
        :
      </p>
      <ul className="proofs">
        <Proof
          title="Inspection report"
          text="A program reads every archive and never runs it. What you download has this SHA-256."
          to={`${project}#looking-inside`}
          action="Read this report"
        >
          <InspectedArchive {...example} />
        </Proof>
        {negotiablePrice !== null && (
          <Proof
            title="Negotiation"
            text={`Offers lie between ${MIN_OFFER_PERCENT}% of the list price and the list price. Each side can make ${NEGOTIATION_LIMITS.moves}.`}
            to="/negotiations"
            action="How negotiating works"
          >
            <ExampleScale listPrice={negotiablePrice} />
          </Proof>
        )}
        <Proof
          title="Licence certificate"
          text="Every purchase has one, signed. Anybody can check its number."
          to={VERIFY_PATH}
          action="Check a certificate"
        >
          <Specimen {...example} />
        </Proof>
      </ul>
    </div>
  );
}

function Proof({
  title,
  text,
  to,
  action,
  children,
}: {
  title: string;
  text: string;
  to: string;
  action: string;
  children: ReactNode;
}) {
  return (
    <li className="proof">
      <h3 className="text-18 font-medium">{title}</h3>
      <p className="mt-1 text-14 text-muted">{text}</p>
      <div className="proof-piece">{children}</div>
      <Link to={to} className="link text-14">
        {action}
      </Link>
    </li>
  );
}

function InspectedArchive({ archive, inspection }: ExampleListing) {
  const facts: [string, ReactNode][] = [
    ['Archive', archive.originalName],
    ['Size', `${counted(archive.files, 'file')}, ${formatBytes(archive.size)}`],
    ['SHA-256', `${archive.sha256.slice(0, 8)}…${archive.sha256.slice(-6)}`],
    ...(inspection
      ? [['Result', <InspectionMark key="result" {...inspection} />] satisfies [string, ReactNode]]
      : []),
  ];
  return (
    <dl className="proof-facts">
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** As the certificate of this project looks; nobody's own, since nobody asked them. */
function Specimen({ title, sellerName, archive }: ExampleListing) {
  return (
    <div className="specimen">
      <p className="text-18 font-medium wrap-anywhere">{title}</p>
      <p className="text-14 text-muted">
        Version {archive.version}, granted by {sellerName}
      </p>
      <p className="specimen-number">{EXAMPLE_CERTIFICATE_ID}</p>
      <p className="specimen-stamp">Specimen</p>
    </div>
  );
}
