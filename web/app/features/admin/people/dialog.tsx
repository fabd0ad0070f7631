import type { ManagedUser } from '#contract/accounts/schemas.ts';
import { ROLE_NAMES } from '../../../lib/session/role-names.ts';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { RestoreForm, SuspendForm } from './forms.tsx';
import { LinksForm } from './links-form.tsx';
import { PausePayoutsForm, ResumePayoutsForm } from './payout-forms.tsx';
import { type PersonAction, useActOnPerson } from './queries.ts';
import { SignOutForm, VerifyForm } from './rare-forms.tsx';
import { RoleForm } from './role-form.tsx';
import { KeepFactorForm, ResetFactorForm } from './second-factor-forms.tsx';
import { RenewTrustForm } from './trust.tsx';

export type PersonVerb = PersonAction['verb'];

export interface OpenDialog {
  verb: PersonVerb;
  person: ManagedUser;
}

const TITLES: Record<PersonVerb, string> = {
  suspend: 'Suspend account',
  restore: 'Restore account',
  role: 'Change role',
  verify: 'Verify seller',
  links: 'Review the seller’s links',
  'renew-trust': 'Renew trust',
  'pause-payouts': 'Pause payouts',
  'resume-payouts': 'Resume payouts',
  'reset-second-factor': 'Reset two-step sign-in',
  'keep-second-factor': 'Keep two-step sign-in',
  'sign-out': 'Sign out everywhere',
};

/** Which act the dialog asks about. */
const titleOf = ({ verb, person }: OpenDialog): string =>
  verb === 'verify' && person.sellerVerifiedAt ? 'Remove verification' : TITLES[verb];

const FORMS = {
  suspend: SuspendForm,
  restore: RestoreForm,
  role: RoleForm,
  verify: VerifyForm,
  links: LinksForm,
  'renew-trust': RenewTrustForm,
  'pause-payouts': PausePayoutsForm,
  'resume-payouts': ResumePayoutsForm,
  'reset-second-factor': ResetFactorForm,
  'keep-second-factor': KeepFactorForm,
  'sign-out': SignOutForm,
};

/** Asks before anything is done to an account (rules A10, R3). */
export function PersonDialog({ open, onClose }: { open: OpenDialog | undefined; onClose: () => void }) {
  const acting = useActOnPerson();
  const close = () => {
    acting.reset();
    onClose();
  };
  const Form = open && FORMS[open.verb];
  return (
    <Dialog
      open={open !== undefined}
      onClose={close}
      title={open ? titleOf(open) : ''}
      locked={acting.isPending}
    >
      {open && Form && (
        <Form
          person={open.person}
          error={acting.error}
          isPending={acting.isPending}
          onCancel={close}
          onAct={(act) =>
            acting.mutate(
              { id: open.person.uid, act },
              {
                onSuccess: (person) => {
                  showToast(wordsForDone(act, person ?? open.person));
                  onClose();
                },
              },
            )
          }
        />
      )}
    </Dialog>
  );
}

function wordsForDone(act: PersonAction, { displayName, email, role }: ManagedUser): string {
  const name = displayName || email;
  switch (act.verb) {
    case 'role':
      return `${name}: now ${ROLE_NAMES[role].toLowerCase()}`;
    case 'suspend':
      return `${name} is suspended`;
    case 'restore':
      return `${name} is restored`;
    case 'verify':
      return act.verified ? `${name} is a verified seller` : `${name} is no longer verified`;
    case 'links':
      return act.approved ? `${name}: links are shown` : `${name}: links are refused`;
    case 'renew-trust':
      return `${name} is trusted again`;
    case 'pause-payouts':
      return `Payouts to ${name} are paused`;
    case 'resume-payouts':
      return `Payouts to ${name} are resumed`;
    case 'reset-second-factor':
      return `Two-step sign-in of ${name} will be removed`;
    case 'keep-second-factor':
      return `Two-step sign-in of ${name} stays on`;
    case 'sign-out':
      return `${name} is signed out everywhere`;
  }
}
