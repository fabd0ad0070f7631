import { Check } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { EXTENSION_MONTHS, supportWords } from '#contract/listings/support.ts';
import { formatPrice } from '#contract/money.ts';
import { useLocation } from '../../../ui/nav.tsx';
import { KeyNote } from '../../../ui/text/key-note.tsx';
import { Price } from '../../../ui/text/price.tsx';
import { SellerConditions } from '../../../ui/text/seller-conditions.tsx';
import { SupportNote } from '../../../ui/text/support-note.tsx';
import { CompareToggle } from '../comparison/toggle.tsx';
import { isLowestPrice } from '../project/price.ts';
import { ShareButton } from '../share/button.tsx';
import { WishButton } from '../wishes/button.tsx';
import { Assurances } from './assurances.tsx';
import { PurchaseButton, type PurchaseButtonProps } from './button.tsx';
import { DemoLink } from './demo-link.tsx';
import { Licences } from './licences.tsx';
import { NegotiateAction } from './negotiate-button.tsx';
import { ReportLink } from './report-link.tsx';
import { SellerCard } from './seller-card.tsx';
import type { SellerFacts } from './seller-facts.ts';
import { useHasLeft } from './use-has-left.ts';
import { VolumeSteps } from './volume-steps.tsx';
import '../../../styles/catalog/purchase.css';

interface BoxProps extends PurchaseButtonProps {
  isPreview: boolean;
  /** What an owner has: licence, day and papers. */
  owned?: ReactNode;
  /** The acts as a preview shows them. */
  previewActs?: ReactNode;
}

/**
 * The purchase box and its seller, beside the reader; on phones a bar with the one act, once the box has left the
 * window. In a preview there is nothing to press.
 */
export default function PurchaseSide({
  isPreview = false,
  seller,
  owned,
  previewActs,
  ...facts
}: PurchaseButtonProps & Partial<BoxProps> & { seller?: SellerFacts | null | undefined }) {
  const { project } = facts;
  const box = useRef<HTMLDivElement>(null);
  const hasLeft = useHasLeft(box);
  return (
    <>
      <aside aria-label="Purchase" className="project-aside">
        <div className="project-side">
          <div ref={box} className="panel p-5 sm:p-6">
            <PurchaseBox {...facts} {...{ isPreview, owned, previewActs }} />
          </div>
          <SellerCard project={project} seller={seller} />
          {!isPreview && <ReportLink project={project} />}
        </div>
      </aside>
      {!isPreview && hasLeft && <PurchaseBar {...facts} />}
    </>
  );
}

/** Price, licences and the acts that are open to the reader; an owner is sold nothing. */
function PurchaseBox({ isPreview, owned, previewActs, ...facts }: BoxProps) {
  const { project, isOwned } = facts;
  const location = useLocation();
  return (
    <>
      {isOwned ? <OwnedMark /> : <Offer project={project} />}
      {!isPreview && (
        <div className={isOwned ? 'mt-3 grid gap-2' : 'mt-5 grid gap-2'}>
          <PurchaseButton {...facts} />
          <DemoLink project={project} />
          <NegotiateAction project={project} isOwned={isOwned} from={location} />
          <div className="box-tools">
            {!isOwned && <WishButton project={project} />}
            <ShareButton project={project} />
            <CompareToggle project={project} />
          </div>
        </div>
      )}
      {previewActs}
      {isPreview && project.demoUrl && (
        <div className="mt-2 grid">
          <DemoLink project={project} />
        </div>
      )}
      {isOwned ? owned : <Promises project={project} />}
    </>
  );
}

/** What it costs, under which licence. */
function Offer({ project }: Pick<BoxProps, 'project'>) {
  const { licences, price } = project;
  return (
    <>
      <p className="text-14 text-muted">{isLowestPrice(project) ? 'From' : 'Price'}</p>
      <Price rupees={price} className="text-36 leading-tight font-medium tracking-[-0.02em]" />
      {licences.length > 0 && <Licences licences={licences} />}
      <VolumeSteps steps={project.volumeSteps} />
    </>
  );
}

/** What comes with it, and what holds for every purchase. */
function Promises({ project }: Pick<BoxProps, 'project'>) {
  return (
    <div className="mt-5 grid gap-3">
      {project.licenceKeys !== 'none' && (
        <KeyNote kind={project.licenceKeys} devices={project.keyActivations} />
      )}
      {project.supportMonths > 0 && (
        <div>
          <SupportNote words={supportWords(project)} />
          {project.supportExtensionPrice !== null && (
            <p className="mt-0.5 ml-5.75 text-14 text-muted">
              {`${EXTENSION_MONTHS} more months for ${formatPrice(project.supportExtensionPrice)}`}
            </p>
          )}
        </div>
      )}
      {project.conditions.length > 0 && (
        <SellerConditions texts={project.conditions.map(({ text }) => text)} />
      )}
      <Assurances licences={project.licences} />
    </div>
  );
}

function PurchaseBar(facts: PurchaseButtonProps) {
  const { project, isOwned } = facts;
  return (
    <div className="purchase-bar">
      {isOwned ? (
        <OwnedMark />
      ) : (
        <Price rupees={project.price} isLowest={isLowestPrice(project)} className="text-22 font-medium" />
      )}
      <PurchaseButton {...facts} />
    </div>
  );
}

function OwnedMark() {
  return (
    <p className="flex items-center gap-2 font-medium text-success">
      <Check size={18} aria-hidden="true" />
      Owned
    </p>
  );
}
