export type ErrorFields = {
  code?: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  field?: string;
  source?: string;
  step?: string;
  reason?: string;
  metadata?: { payment_id?: string; order_id?: string };
};

/** An answer of the provider that is not a success, in its published shape (rule G1). */
export class ProviderError extends Error {
  readonly status: number;
  readonly fields: ErrorFields;

  constructor(description: string, fields: ErrorFields = {}, status = 400) {
    super(description);
    this.status = status;
    this.fields = fields;
  }

  body() {
    return {
      error: {
        code: this.fields.code ?? 'BAD_REQUEST_ERROR',
        description: this.message,
        field: this.fields.field ?? null,
        source: this.fields.source ?? 'business',
        step: this.fields.step ?? 'payment_initiation',
        reason: this.fields.reason ?? 'input_validation_failed',
        metadata: this.fields.metadata ?? {},
      },
    };
  }
}

/** Unknown ids answer 400, not 404 (rule G1). */
export const unknownId = () => new ProviderError('The id provided does not exist');

export const alreadyPaid = () =>
  new ProviderError(
    'Your payment has been declined as the order is already paid. If money was taken, it will be returned.',
    { reason: 'order_already_paid' },
  );

export const authenticationFailed = () =>
  new ProviderError('Authentication failed', { reason: 'authentication_failed' }, 401);

/** What the provider says when it fails without a fault of the caller's; also to a caller who asks too often. */
export const serverError = (status = 500) =>
  status === 429
    ? new ProviderError('Request limit exceeded. Please try again later.', { reason: 'rate_limited' }, 429)
    : new ProviderError(
        'We are facing some trouble completing your request at the moment. Please try again shortly.',
        { code: errorCode(status), source: 'internal', reason: 'server_error' },
        status,
      );

function errorCode(status: number): ErrorFields['code'] {
  if (status < 500) return 'BAD_REQUEST_ERROR';
  return status === 502 || status === 504 ? 'GATEWAY_ERROR' : 'SERVER_ERROR';
}
