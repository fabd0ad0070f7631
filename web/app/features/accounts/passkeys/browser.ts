import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/accounts/passkeys/schemas.ts';
import { BrowserRefusal } from '../../../lib/api/error.ts';
import { useHydrated } from '../../../ui/form/use-hydrated.ts';

/** A part of the page that only who uses passkeys needs. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys; nothing while the page is being drawn on the server and taken over. */
export function usePasskeysKnown(): boolean | undefined {
  const isHydrated = useHydrated();
  return isHydrated ? typeof window.PublicKeyCredential === 'function' : undefined;
}

/**
 * Has somebody sign with one of their passkeys; with `autofill` only if they choose one in a field that lists them.
 * @throws BrowserRefusal
 */
export async function askPasskey(
  optionsJSON: PasskeyRequest,
  { autofill = false } = {},
): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadLibrary();
  return startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(refuse);
}

/** Has somebody make a passkey. @throws BrowserRefusal */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await loadLibrary();
  return startRegistration({ optionsJSON }).catch(refuse);
}

/** Whether fields of this browser list passkeys. */
export async function knowsAutofill(): Promise<boolean> {
  return (await loadLibrary()).browserSupportsWebAuthnAutofill();
}

/** Asks for no passkey any more. */
export async function stopAsking(): Promise<void> {
  (await loadLibrary()).WebAuthnAbortService.cancelCeremony();
}

/** By the names of the browser's errors (WebAuthn, sections 5.1.3 and 5.1.4). */
const WORDS: Record<string, string> = {
  // Cancelled, too late, or there was none: browsers do not say which.
  NotAllowedError: 'No passkey was used. Try again, or use another way.',
  InvalidStateError: 'This device has a passkey of your account already.',
  SecurityError: 'Passkeys do not work at the address that you opened this market with.',
  ConstraintError: 'This device cannot make sure that it is you. Set a screen lock, or use another device.',
  NotSupportedError: 'This device cannot make such a passkey. Use another one.',
};

function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new BrowserRefusal(
    WORDS[name] ?? 'Your browser could not use a passkey. Try again, or use another way.',
  );
}
