import type { ManagedUser } from '#contract/accounts.ts';
import { ROLE_NAMES } from '../../lib/role-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type PersonAct, useActOnPerson } from './people-queries.ts';
import { RestoreForm, RoleForm, SuspendForm } from './person-forms.tsx';

export type PersonVerb = PersonAct['verb'];

export interface OpenAct {
  verb: PersonVerb;
  person: ManagedUser;
}

const TITLES: Record<PersonVerb, string> = {
  suspend: 'Suspend account',
  restore: 'Restore account',
  role: 'Change role',
};
const FORMS = { suspend: SuspendForm, restore: RestoreForm, role: RoleForm };

/** Asks before an account is suspended, restored or given another role (rules.md A10). */
export function PersonDialog({ open, onClose }: { open: OpenAct | undefined; onClose: () => void }) {
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
      title={open ? TITLES[open.verb] : ''}
      locked={acting.isPending}
    >
      {Form && (
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
                  showToast(wordsForDone(act, person));
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

function wordsForDone({ verb }: PersonAct, { displayName, email, role }: ManagedUser): string {
  const name = displayName || email;
  if (verb === 'role') return `${name}: now ${ROLE_NAMES[role].toLowerCase()}`;
  return verb === 'suspend' ? `${name} is suspended` : `${name} is restored`;
}
