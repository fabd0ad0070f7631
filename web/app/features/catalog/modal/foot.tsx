import type { Project } from '#contract/listings/schemas.ts';
import { askAgain, useSession } from '../../../lib/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadProfileAgain } from '../../../ui/feedback/load-profile-again.tsx';
import { Price } from '../../../ui/text/price.tsx';
import { isLowestPrice } from '../project/price.ts';
import { ContactSeller, SignInToBuy } from './acts.tsx';

/** The one act at the bottom of phones, once the panel that has it was passed. */
export default function ModalFoot({ project, panel }: { project: Project; panel: HTMLElement | null }) {
  const session = useSession();
  if (session.state === 'loading') return null;
  const { price } = project;
  return (
    <div className="modal-foot">
      <Price rupees={price} isLowest={isLowestPrice(project)} className="text-22 font-medium" />
      {session.state === 'anonymous' ? (
        <SignInToBuy project={project} />
      ) : session.state === 'lost' ? (
        <LoadProfileAgain size="large" onPress={askAgain} />
      ) : session.user.role === 'buyer' ? (
        <Button variant="solid" onClick={() => showPanel(panel)}>
          {price === 0 ? 'Get it for free' : 'Buy'}
        </Button>
      ) : (
        <ContactSeller project={project} />
      )}
    </div>
  );
}

/** To the panel; its heading takes the focus, for a field would raise the keyboard over it. */
function showPanel(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'start' });
  panel?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
