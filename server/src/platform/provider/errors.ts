/** The provider understood the call and refused it; nothing happened there. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  readonly status: number;
  /** The provider's own words. */
  readonly description: string;
  readonly reason: string;
  /** What of the call is wrong; empty where the provider does not say. */
  readonly field: string;

  constructor(call: string, status: number, description: string, reason: string, field = '') {
    super(`${call} was refused with ${status}: ${description}`);
    this.status = status;
    this.description = description;
    this.reason = reason;
    this.field = field;
  }
}

/** No usable answer: the call may or may not have been carried out. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent';

  /** The provider had too much to do and says so: the call was certainly not carried out. */
  readonly turnedAway: boolean;

  constructor(
    call: string,
    why: string,
    { cause, turnedAway = false }: { cause?: unknown; turnedAway?: boolean } = {},
  ) {
    super(`${call} got no answer: ${why}`, cause === undefined ? undefined : { cause });
    this.turnedAway = turnedAway;
  }
}

export function isProviderError(error: unknown): error is ProviderRefused | ProviderSilent {
  return error instanceof ProviderRefused || error instanceof ProviderSilent;
}
