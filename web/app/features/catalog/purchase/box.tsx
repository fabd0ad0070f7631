import { Check } from 'lucide-react';
import { EXTENSION_MONTHS, supportWords } from '#contract/listings/support.ts';
import { formatPrice } from '#contract/money.ts';
import { useLocation } from '../../../ui/nav.tsx';
import { KeyNote } from '../../../ui/text/key-note.tsx';
import { Price } from '../../../ui/text/price.tsx';
import { SellerConditions } from '../../../ui/text/seller-conditions.tsx';
import { SupportNote } from '../../../ui/text/support-note.tsx';
import { CompareToggle } from '../comparison/toggle.tsx';
import { ShareButton } from '../share/button.tsx';
import { WishButton } from '../wishes/button.tsx';
import { Assurances } from './assurances.tsx';
import { PurchaseButton, type PurchaseButtonProps } from './button.tsx';
import { Licences } from './licences.tsx';
import { NegotiateAction } from './negotiate-button.tsx';
import { ReportLink } from './report-link.tsx';
import { VolumeSteps } from './volume-steps.tsx';

/** The purchase box, and on phones the bar with its one act. In a preview there is nothing to press. */
export default function PurchaseSide({
  isPreview = false,
  ...facts
}: PurchaseButtonProps & { isPreview?: boolean }) {
  return (
    <>
      <aside aria-label="Purchase" className="project-aside">
        <PurchaseBox {...facts} isPreview={isPreview} />
      </aside>
      {!isPreview && <PurchaseBar {...facts} />}
    </>
  );
}

/** Price, licences and the one act that is open to the reader. */
function PurchaseBox({ isPreview, ...facts }: PurchaseButtonProps & { isPreview: boolean }) {
  const { project, isOwned } = facts;
  const location = useLocation();
  return (
    <div className="panel p-5 sm:p-6">
      <p className="text-14 text-muted">
        {project.licences.length > 1 && project.price > 0 ? 'From' : 'Price'}
      </p>
      <Price rupees={project.price} className="text-36 leading-tight font-medium tracking-[-0.04em]" />
      {project.licences.length > 0 && <Licences licences={project.licences} />}
      <VolumeSteps steps={project.volumeSteps} />
      {project.licenceKeys !== 'none' && (
        <div className="mt-4">
          <KeyNote kind={project.licenceKeys} devices={project.keyActivations} />
        </div>
      )}
      {project.supportMonths > 0 && (
        <div className="mt-4">
          <SupportNote words={supportWords(project)} />
          {project.supportExtensionPrice !== null && (
            <p className="mt-0.5 ml-5.75 text-14 text-muted">
              {`${EXTENSION_MONTHS} more months for ${formatPrice(project.supportExtensionPrice)}`}
            </p>
          )}
        </div>
      )}
      {project.conditions.length > 0 && (
        <div className="mt-4">
          <SellerConditions texts={project.conditions.map(({ text }) => text)} />
        </div>
      )}
      {!isPreview && (
        <div className="mt-5 grid gap-2">
          <div className="purchase-box-act">
            {isOwned && <OwnedMark />}
            <PurchaseButton {...facts} />
          </div>
          <NegotiateAction project={project} isOwned={isOwned} from={location} />
          <div className="wish-and-share">
            {!isOwned && <WishButton project={project} />}
            <ShareButton project={project} />
          </div>
          <CompareToggle project={project} />
        </div>
      )}
      <Assurances licences={project.licences} />
      {!isPreview && <ReportLink project={project} />}
    </div>
  );
}

function PurchaseBar(facts: PurchaseButtonProps) {
  const { project, isOwned } = facts;
  return (
    <div className="purchase-bar">
      {isOwned ? <OwnedMark /> : <Price rupees={project.price} className="text-22 font-medium" />}
      <PurchaseButton {...facts} />
    </div>
  );
}

function OwnedMark() {
  return (
    <p className="flex min-h-11 items-center gap-2 font-medium text-success">
      <Check size={18} aria-hidden="true" />
      Owned
    </p>
  );
}
