import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Project } from '#contract/listings/schemas.ts';
import { supportWords } from '#contract/listings/support.ts';
import { questionsPath } from '../../../lib/paths/questions.ts';
import { loginPath } from '../../../lib/paths/return-path.ts';
import { askAgain, useSession } from '../../../lib/session/current-user.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { LoadProfileAgain } from '../../../ui/feedback/load-profile-again.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Price } from '../../../ui/text/price.tsx';
import { SupportNote } from '../../../ui/text/support-note.tsx';
import { sharePath } from '../project/path.ts';
import { Assurances } from '../purchase/assurances.tsx';
import { NegotiateAction } from '../purchase/negotiate-button.tsx';
import { ReportLink } from '../purchase/report-link.tsx';
import { ShareButton } from '../share/button.tsx';
import { WishButton } from '../wishes/button.tsx';
import type { ModalSlots } from './slots.ts';

/** Where the panel starts that the bar of phones leads to. */
const PANEL_ID = 'modal-purchase';

interface Props {
  project: Project;
  isOwned: boolean;
}

/** Price and the one act that is open to the reader, by role and ownership (rule B6). */
export function ModalAside({
  project,
  isOwned,
  slots,
  onPaid,
}: Props & { slots: ModalSlots | undefined; onPaid: (orderId: string) => void }) {
  const session = useSession();
  const { _id, price, licences, seller } = project;
  const isBuyer = session.state === 'signed-in' && session.user.role === 'buyer';
  return (
    <div id={PANEL_ID} className="panel p-5 sm:p-6">
      <p className="text-14 text-muted">{licences.length > 1 && price > 0 ? 'From' : 'Price'}</p>
      <Price rupees={price} className="text-36 leading-tight font-medium tracking-[-0.04em]" />
      <div className="mt-4 grid gap-3">
        {session.state === 'anonymous' && (
          <div className="modal-act">
            <SignInToBuy project={project} />
          </div>
        )}
        {session.state === 'lost' && (
          <div className="modal-act grid">
            <LoadProfileAgain size="large" onPress={askAgain} />
          </div>
        )}
        {session.state === 'signed-in' &&
          (isOwned ? (
            <Owned>{slots?.download(project)}</Owned>
          ) : isBuyer ? (
            (slots?.checkout(project, onPaid) ?? <Skeleton className="h-96 w-full" />)
          ) : (
            <NotForYou project={project}>
              {session.user.uid === seller.uid && <EditListing id={_id} />}
            </NotForYou>
          ))}
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
      </div>
      {!isOwned && !isBuyer && <Assurances licences={licences} />}
      {(isOwned || !isBuyer) && (
        <>
          <SupportNote words={supportWords(project)} />
          <LicenceLinks project={project} />
        </>
      )}
      <ReportLink project={project} />
    </div>
  );
}

/** For those who do not buy here: at checkout link and conditions stand beside the choice (rule L11). */
function LicenceLinks({ project }: { project: Project }) {
  return project.licences.map(({ tier }) => (
    <a
      key={tier}
      href={`/licences/${tier}`}
      target="_blank"
      className="link link-target mr-4 text-14 text-muted"
      rel="noopener"
    >
      Read the {tier} licence
    </a>
  ));
}

/** The same act at the bottom of phones, where the panel is far down. */
export function ModalFoot({ project, isOwned }: Props) {
  const session = useSession();
  const isBuyer = session.state === 'signed-in' && session.user.role === 'buyer';
  if (isOwned || session.state === 'loading') return null;
  const { price } = project;
  return (
    <div className="modal-foot">
      <Price rupees={price} className="text-22 font-medium" />
      {session.state === 'anonymous' ? (
        <SignInToBuy project={project} />
      ) : session.state === 'lost' ? (
        <LoadProfileAgain size="large" onPress={askAgain} />
      ) : isBuyer ? (
        <Button variant="solid" onClick={showPanel}>
          {price === 0 ? 'Get it for free' : 'Buy'}
        </Button>
      ) : (
        <ContactSeller project={project} />
      )}
    </div>
  );
}

/** To the panel; its heading takes the focus, for a field would raise the keyboard over it. */
function showPanel(): void {
  const panel = document.getElementById(PANEL_ID);
  panel?.scrollIntoView({ block: 'start' });
  panel?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}

/** The seller's own. */
function EditListing({ id }: { id: string }) {
  return <LinkButton to={`/dashboard/seller/${id}/edit`}>Edit listing</LinkButton>;
}

function SignInToBuy({ project: { _id, price } }: { project: Project }) {
  return (
    <LinkButton to={loginPath({ pathname: sharePath(_id), search: '' })} variant="solid" size="large">
      {price === 0 ? 'Sign in to get it' : 'Sign in to Buy'}
    </LinkButton>
  );
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

function NotForYou({ project, children }: { project: Project; children: ReactNode }) {
  const [isDismissed, setDismissed] = useState(false);
  return (
    <>
      {!isDismissed && (
        <Alert tone="warning" onDismiss={() => setDismissed(true)}>
          Only buyers can purchase projects. Please contact support if you need to change your role.
        </Alert>
      )}
      <div className="modal-act">
        <ContactSeller project={project} />
      </div>
      {children}
    </>
  );
}

/** Talk stays on the platform, and others learn from it: what is asked there is public (rules B6, R2). */
function ContactSeller({ project: { _id } }: { project: Project }) {
  return (
    <LinkButton to={questionsPath(_id)} size="large">
      Contact Seller
    </LinkButton>
  );
}
