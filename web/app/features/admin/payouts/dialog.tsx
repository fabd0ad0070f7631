import { useState } from 'react';
import type { ManagedPayout } from '#contract/admin/payouts/schemas.ts';
import { formatPaise } from '#contract/money.ts';
import { payoutStatus } from '../../../lib/payout-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { VerbChoice } from '../acts/verb-choice.tsx';
import { ApproveForm, EndForm, PaidForm } from './act-forms.tsx';
import { PayoutFacts } from './facts.tsx';
import { type PayoutVerb, VERB_NAMES, verbsOf } from './labels.ts';
import { useActOnPayout } from './queries.ts';

const FORMS = { approve: ApproveForm, paid: PaidForm, failed: EndForm, returned: EndForm };

/** One payout with all that an admin decides by, and what can be done about it. */
export function PayoutDialog({
  payout,
  onClose,
}: {
  payout: ManagedPayout | undefined;
  onClose: () => void;
}) {
  const acting = useActOnPayout();
  const close = () => {
    acting.reset();
    onClose();
  };
  return (
    <Dialog
      open={payout !== undefined}
      onClose={close}
      title={payout ? `Payout of ${formatPaise(payout.amountPaise)}` : ''}
      locked={acting.isPending}
    >
      {payout && (
        <div className="grid gap-6">
          <PayoutFacts payout={payout} />
          {/* Another status has other acts. */}
          <Acts key={payout.status} payout={payout} acting={acting} onClose={close} />
        </div>
      )}
    </Dialog>
  );
}

function Acts({
  payout,
  acting,
  onClose,
}: {
  payout: ManagedPayout;
  acting: ReturnType<typeof useActOnPayout>;
  onClose: () => void;
}) {
  const verbs = verbsOf(payout);
  const [chosen, setChosen] = useState<PayoutVerb>();
  const verb = verbs.find((known) => known === chosen) ?? verbs[0];
  const cannotApprove = payout.status === 'draft' ? payout.cannotApprove : null;
  const Form = verb && FORMS[verb];
  return (
    <div className="grid gap-5 border-t border-line pt-5">
      {cannotApprove && <p className="wrap-anywhere">{cannotApprove}</p>}
      {verbs.length > 1 && (
        <VerbChoice
          verbs={verbs}
          chosen={verb}
          nameOf={(verb) => VERB_NAMES[verb]}
          onChoose={(verb) => {
            acting.reset();
            setChosen(verb);
          }}
        />
      )}
      {Form ? (
        <Form
          key={verb}
          payout={payout}
          verb={verb}
          error={acting.error}
          isPending={acting.isPending}
          onCancel={onClose}
          onAct={(act) =>
            acting.mutate(
              { id: payout._id, act },
              {
                onSuccess: (changed) => {
                  showToast(wordsForDone(changed));
                  onClose();
                },
              },
            )
          }
        />
      ) : (
        <Button className="justify-self-end" onClick={onClose}>
          Close
        </Button>
      )}
    </div>
  );
}

function wordsForDone({ amountPaise, status }: ManagedPayout): string {
  if (status === 'draft') return 'You approved it. Another admin has to approve it too.';
  return `Payout of ${formatPaise(amountPaise)}: ${payoutStatus(status).label.toLowerCase()}`;
}
