import { SetUpApp } from './set-up-app.tsx';

/** The way to a second factor for who has none (rule A7). */
export function TurnedOff({ onCodes }: { onCodes: (codes: string[]) => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-14">
        Two-step sign-in is off. To turn it on you need an authenticator app or a passkey.
      </p>
      <SetUpApp label="Set up two-step sign-in" onCodes={onCodes} />
    </div>
  );
}
