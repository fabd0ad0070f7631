import { type SubmitEvent, useState } from 'react';
import type { OPEN_ROLES } from '#contract/accounts/constants.ts';
import { api } from '../../../lib/api/call.ts';
import { useFormCall } from '../../../lib/forms/use-call.ts';
import { useSellerShare } from '../../../lib/seller-share.ts';
import { updateUser } from '../../../lib/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { NarrowPage } from '../layout/narrow-page.tsx';

type OpenRole = (typeof OPEN_ROLES)[number];

const choicesOf = (sellerPercent: number): { role: OpenRole; title: string; text: string }[] => [
  {
    role: 'buyer',
    title: 'I want to buy',
    text: 'Pay in rupees, download at once, with a 30-day money-back guarantee.',
  },
  {
    role: 'seller',
    title: 'I want to sell',
    text: `List your own projects and keep ${sellerPercent}% of every sale. Seller accounts cannot buy.`,
  },
];

/** Offered once, after a first sign-in through a provider (rule A6). Who skips it stays a buyer. */
export function RoleChoice({
  name,
  onSkip,
  onChosen,
}: {
  name: string;
  onSkip: () => void;
  onChosen: (role: string) => void;
}) {
  const choices = choicesOf(useSellerShare());
  const [role, setRole] = useState<OpenRole>('buyer');
  const { isSending, problem, send } = useFormCall({
    fallback: 'Your choice was not saved',
    fields: [],
    onDone: (profile: Awaited<ReturnType<typeof choose>>) => {
      updateUser(profile);
      onChosen(profile.role);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(() => choose(role));
  };
  return (
    <NarrowPage focus title={`Welcome, ${name}`} intro={<p>What brings you here? This is asked once.</p>}>
      <form onSubmit={submit} className="grid gap-5">
        {problem && <ErrorSummary title={problem.title} errors={problem.errors} />}
        <fieldset className="grid gap-3">
          <legend className="sr-only">What brings you here?</legend>
          {choices.map((choice) => (
            <label
              key={choice.role}
              className="panel flex cursor-pointer gap-3 p-4 hover:border-line-strong has-checked:border-ink"
            >
              <input
                type="radio"
                name="role"
                value={choice.role}
                checked={role === choice.role}
                onChange={() => setRole(choice.role)}
                className="check-box mt-0.5"
              />
              <span>
                <span className="block font-medium">{choice.title}</span>
                <span className="block text-14 text-muted">{choice.text}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" variant="solid" size="large" busy={isSending} className="w-full">
          Continue
        </Button>
        <Button variant="plain" onClick={onSkip}>
          Skip for now
        </Button>
      </form>
    </NarrowPage>
  );
}

function choose(role: OpenRole) {
  return api('POST /auth/role', { body: { role } });
}
