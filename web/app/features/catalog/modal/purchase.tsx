import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense } from 'react';
import type { Project } from '#contract/listings/schemas.ts';
import { supportWords } from '#contract/listings/support.ts';
import { lazyPart } from '../../../lib/page/hydrate-on-interaction.tsx';
import { askAgain, useSession } from '../../../lib/session/current-user.ts';
import { LoadProfileAgain } from '../../../ui/feedback/load-profile-again.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Price } from '../../../ui/text/price.tsx';
import { SupportNote } from '../../../ui/text/support-note.tsx';
import { sharePath } from '../project/path.ts';
import { isLowestPrice } from '../project/price.ts';
import { Assurances } from '../purchase/assurances.tsx';
import { DemoLink } from '../purchase/demo-link.tsx';
import { NegotiateAction } from '../purchase/negotiate-button.tsx';
import { ReportLink } from '../purchase/report-link.tsx';
import { ShareButton } from '../share/button.tsx';
import { WishButton } from '../wishes/button.tsx';
import { SignInToBuy } from './acts.tsx';
import type { ModalSlots } from './slots.ts';

/** Few who look are no buyers. */
const NOT_FOR_YOU = lazyPart(() => import('./not-for-you.tsx'));

interface Props {
  project: Project;
  isOwned: boolean;
  slots: ModalSlots | undefined;
  /** Hears where the panel is. */
  panel: RefObject<HTMLDivElement | null>;
  onPaid: (orderId: string) => void;
}

/** Price and the one act that is open to the reader, by role and ownership (rule B6); an owner is sold nothing. */
export function ModalAside({ panel, ...props }: Props) {
  const session = useSession();
  const { project, isOwned } = props;
  const { _id, price, licences } = project;
  const isBuyer = session.state === 'signed-in' && session.user.role === 'buyer';
  return (
    <div ref={panel} className="panel grid content-start gap-3 p-5 sm:p-6">
      {!isOwned && (
        <p>
          <span className="block text-14 text-muted">{isLowestPrice(project) ? 'From' : 'Price'}</span>
          <Price rupees={price} className="text-36 leading-tight font-medium tracking-[-0.02em]" />
        </p>
      )}
      <Act {...props} isBuyer={isBuyer} />
      <DemoLink project={project} />
      {session.state !== 'loading' && (
        <NegotiateAction
          project={project}
          isOwned={isOwned}
          from={{ pathname: sharePath(_id), search: '' }}
        />
      )}
      <div className="wish-and-share">
        {!isOwned && <WishButton project={project} />}
        <ShareButton project={project} />
      </div>
      {!isOwned && !isBuyer && <Assurances licences={licences} />}
      {(isOwned || !isBuyer) && <SupportNote words={supportWords(project)} />}
      {!isOwned && !isBuyer && <LicenceLinks project={project} />}
      <ReportLink project={project} />
    </div>
  );
}

/** What the reader can do about it. */
function Act({ project, isOwned, isBuyer, slots, onPaid }: Omit<Props, 'panel'> & { isBuyer: boolean }) {
  const session = useSession();
  if (session.state === 'loading') return null;
  if (session.state === 'anonymous') return <SignInToBuy project={project} />;
  if (session.state === 'lost') return <LoadProfileAgain size="large" onPress={askAgain} />;
  if (isOwned) return <Owned>{slots?.download(project)}</Owned>;
  if (isBuyer) return slots?.checkout(project, onPaid) ?? <Skeleton className="h-96 w-full" />;
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <NOT_FOR_YOU.Part project={project} isOwn={session.user.uid === project.seller.uid} />
    </Suspense>
  );
}

/** For those who do not buy here: at checkout link and conditions stand beside the choice (rule L11). */
function LicenceLinks({ project }: { project: Project }) {
  return project.licences.map(({ tier }) => (
    <a
      key={tier}
      href={`/licences/${tier}`}
      target="_blank"
      className="link link-target text-14 text-muted"
      rel="noopener"
    >
      Read the {tier} licence
    </a>
  ));
}

function Owned({ children }: { children: ReactNode }) {
  return (
    <>
      <p className="flex items-center gap-2 font-medium text-success">
        <Check size={18} aria-hidden="true" />
        Owned
      </p>
      {children}
    </>
  );
}
