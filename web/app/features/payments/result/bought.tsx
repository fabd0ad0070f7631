import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#contract/payments/schemas.ts';
import { DownloadButton } from '../downloads/button.tsx';
import { LicenceKeyPart } from '../keys/part.tsx';
import { ArchiveDigest } from '../purchases/details/archive-digest.tsx';
import { isReady, whyClosed } from '../purchases/list/facts.ts';
import { LoadedInstructions } from '../running/part.tsx';
import { HelpStep, PapersStep } from './after-download.tsx';
import { BoughtOrder } from './order.tsx';
import { Step } from './step.tsx';
import '../../../styles/payments/result.css';

/** Where using it begins: the download, how it is run, what proves the licence, and who helps. */
export function Bought({ order, related }: { order: Order; related?: (projectId: string) => ReactNode }) {
  return (
    <>
      <BoughtHead order={order} />
      <div className="result-columns">
        <section aria-labelledby="next">
          <h2 id="next" className="result-next">
            Next steps
          </h2>
          <ol className="result-steps">
            <DownloadStep order={order} />
            {order.hasKey && (
              <Step>
                <LicenceKeyPart order={order} />
              </Step>
            )}
            {isReady(order) && (
              <Step name="How to run it">
                <LoadedInstructions projectId={order.project._id} />
              </Step>
            )}
            <PapersStep order={order} />
            <HelpStep order={order} />
          </ol>
        </section>
        <BoughtOrder order={order} />
      </div>
      {related && <div className="result-related">{related(order.project._id)}</div>}
    </>
  );
}

function BoughtHead({ order }: { order: Order }) {
  const isFree = order.amount === 0;
  return (
    <div role="status">
      <p className="result-mark">
        <CircleCheck size={20} aria-hidden="true" />
        {isFree ? 'Nothing to pay' : 'Payment received'}
      </p>
      <h1 className="result-title">{`${isFree ? 'You have' : 'You bought'} ${order.project.title}`}</h1>
      <p className="mt-3 text-muted">
        {isFree
          ? 'It cost nothing, and is ready to download. You’ll always find it under My Purchases.'
          : `${isReady(order) ? 'Paid, and ready to download.' : 'Paid.'} You’ll always find it under My Purchases.`}
      </p>
    </div>
  );
}

function DownloadStep({ order }: { order: Order }) {
  const { archive } = order.project;
  if (!isReady(order) || !archive) {
    return (
      <Step name="Download">
        <p className="text-muted">{whyClosed(order)}</p>
      </Step>
    );
  }
  return (
    <Step name="Download">
      <DownloadButton file={archive} variant="solid" size="large" wide />
      <p className="text-14 text-muted wrap-anywhere">
        {archive.originalName}. Later versions come with your licence.
      </p>
      <details className="result-fold">
        <summary className="link link-target">Check the file by its checksum</summary>
        <ArchiveDigest sha256={archive.sha256} originalName={archive.originalName} />
      </details>
    </Step>
  );
}
