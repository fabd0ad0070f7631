import type { DataOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { LicenceTier } from '#contract/listings/constants.ts';
import { leadsToPrice, offerText } from '#contract/negotiation/constants.ts';
import type { StartNegotiationInput } from '#contract/negotiation/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { newRequestKey } from '../../../lib/api/request-key.ts';

/** What is asked for in the Start Negotiation modal. */
export interface StartRequest {
  projectId: string;
  /** A template, or empty with words of one's own. */
  templateId: string;
  message: string;
  licence?: LicenceTier | undefined;
  quantity?: number | undefined;
  /** Whole rupees; only where the template leads to a price. */
  offer?: number | undefined;
}

export type Started =
  | { id: string }
  /** `openId`: a negotiation that stands in the way already. */
  | { failure: Failure; openId?: string | undefined };

/** The server's text, or ours with the reason why it has none. */
export interface Failure {
  text: string;
  why?: string;
}

type StartedAnswer = DataOf<Endpoints['POST /negotiations/start']>;

const START_FAILED = 'Failed to start negotiation';
const OFFER_FAILED = 'Failed to submit price offer';

/**
 * Remembers one opened modal's calls: one that is repeated after its answer was lost does not act twice
 * (rules W8, N2).
 */
export class NegotiationStarter {
  readonly #keys = new Map<string, string>();

  /**
   * Starts, and sends the offer where there is one: two calls (rule B7). After a lost second call
   * the first is answered with the same negotiation again. Never throws.
   */
  async start({ offer, ...request }: StartRequest): Promise<Started> {
    let started: StartedAnswer;
    try {
      started = await this.#once(request, (idempotencyKey) =>
        api('POST /negotiations/start', { body: request as StartNegotiationInput, idempotencyKey }),
      );
    } catch (error) {
      return { failure: failureOf(error, START_FAILED), openId: openIdOf(error) };
    }
    const id = started.negotiation._id;
    if (offer === undefined || !leadsToPrice(request.templateId)) return { id };
    const body = { type: 'price_offer', content: offerText(offer), priceOffer: offer } as const;
    try {
      await this.#once({ id, offer }, (idempotencyKey) =>
        api('POST /negotiations/:id/message', { params: { id }, body, idempotencyKey }),
      );
      return { id };
    } catch (error) {
      return { failure: failureOf(error, OFFER_FAILED) };
    }
  }

  /** The same act goes by the same key, until it is refused: then a later one is another. */
  async #once<T>(act: object, call: (key: string) => Promise<T>): Promise<T> {
    const words = JSON.stringify(act);
    const key = this.#keys.get(words) ?? newRequestKey();
    this.#keys.set(words, key);
    try {
      return await call(key);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) this.#keys.delete(words);
      throw error;
    }
  }
}

function failureOf(error: unknown, fallback: string): Failure {
  const isServersWord = error instanceof ApiError && !error.isWordless;
  if (isServersWord) return { text: error.errors[0]?.message || error.message };
  return { text: fallback, why: messageOf(error) };
}

function openIdOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'negotiation.open_already') return undefined;
  return (error.data as { _id?: string } | undefined)?._id;
}
