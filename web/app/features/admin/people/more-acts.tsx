import { ChevronDown } from 'lucide-react';
import type { ManagedUser } from '#contract/accounts/schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonMenu } from '../../../ui/menu/button-menu.tsx';
import type { PersonVerb } from './dialog.tsx';

/** What can be done about an account and is wanted less often; what shuts it stands last. */
export function MoreActs({ person, onAct }: { person: ManagedUser; onAct: (verb: PersonVerb) => void }) {
  const name = person.displayName || person.email;
  return (
    <ButtonMenu
      opener={
        <>
          More
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
      name={`More for ${name}`}
      label={`Further acts on ${name}`}
      closesOnPress
    >
      {rareActs(person).map(([verb, words]) => (
        <Button key={verb} size="small" variant="plain" onClick={() => onAct(verb)}>
          {words}
        </Button>
      ))}
      {!person.suspendedAt && (
        <Button
          size="small"
          variant="plain"
          className="text-danger!"
          onClick={() => onAct('suspend')}
          aria-label={`Suspend ${name}`}
        >
          Suspend
        </Button>
      )}
    </ButtonMenu>
  );
}

/** Those that mean something for this account, each in words. */
function rareActs(person: ManagedUser): (readonly [PersonVerb, string])[] {
  const { role, suspendedAt, sellerVerifiedAt, sellerLinks, trustEnded, payoutsStopped } = person;
  const { hasSecondFactor, secondFactorReset: reset } = person;
  const isSeller = role === 'seller';
  const acts: (readonly [PersonVerb, string] | false)[] = [
    suspendedAt !== null && ['role', 'Change role'],
    isSeller && ['verify', sellerVerifiedAt ? 'Remove the verification' : 'Verify as a seller'],
    sellerLinks.length > 0 && ['links', 'Review links'],
    trustEnded !== null && ['renew-trust', 'Renew trust'],
    isSeller && (payoutsStopped ? ['resume-payouts', 'Resume payouts'] : ['pause-payouts', 'Pause payouts']),
    hasSecondFactor && !reset?.agreedBy && ['reset-second-factor', 'Reset two-step sign-in'],
    reset !== null && ['keep-second-factor', 'Keep two-step sign-in'],
    ['sign-out', 'Sign out everywhere'],
  ];
  return acts.filter((act) => act !== false);
}
