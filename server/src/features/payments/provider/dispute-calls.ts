import { collectionOf } from '#platform/provider/answers.ts';
import { callProvider, type ProviderSettings } from '#platform/provider/call-provider.ts';
import { ProviderRefused } from '#platform/provider/errors.ts';
import { ProviderDispute } from './entities.ts';

/** The most that the provider lists at once (rule G1). */
const PAGE = 100;

/** What the market says against a dispute. A draft can be changed until it is submitted. */
export interface DisputeAnswer {
  action: 'draft' | 'submit';
  /** What of the disputed amount is contested; all of it unless told. */
  amountPaise?: number;
  /** In words for the bank, at most 1000 characters. */
  summary?: string;
  /** Ids of documents at the provider, by what they prove: `access_activity_log` is the download log (rule G2). */
  proofs?: Partial<Record<DisputeProof, string[]>>;
}

type DisputeProof =
  | 'billing_proof'
  | 'proof_of_service'
  | 'customer_communication'
  | 'explanation_letter'
  | 'refund_confirmation'
  | 'access_activity_log'
  | 'refund_cancellation_policy'
  | 'term_and_conditions';

/** Calls about disputes (rules G2, C10). Every one throws `ProviderRefused` or `ProviderSilent`. */
export function disputeCalls(settings: ProviderSettings) {
  return {
    fetchDispute: (disputeId: string) => fetchDispute(settings, disputeId),

    /** The newest of them. */
    async fetchDisputes(): Promise<ProviderDispute[]> {
      const { items } = await callProvider(settings, {
        method: 'GET',
        path: `/disputes?count=${PAGE}`,
        answer: collectionOf(ProviderDispute),
        repeatable: true,
      });
      return items;
    },

    /** Gives in: the dispute is lost. Answers it as it then is, also when it was lost before. */
    acceptDispute: (disputeId: string) =>
      unlessDone(
        settings,
        disputeId,
        'lost',
        callProvider(settings, {
          method: 'POST',
          path: `${pathOf(disputeId)}/accept`,
          answer: ProviderDispute,
          repeatable: true,
          body: {},
        }),
      ),

    /** Hands in evidence; submitted, the bank reviews it and nothing can be added. */
    contestDispute(disputeId: string, answer: DisputeAnswer): Promise<ProviderDispute> {
      const { action, amountPaise, summary, proofs } = answer;
      const contested = callProvider(settings, {
        method: 'PATCH',
        path: `${pathOf(disputeId)}/contest`,
        answer: ProviderDispute,
        repeatable: true,
        body: {
          action,
          ...(amountPaise !== undefined && { amount: amountPaise }),
          ...(summary !== undefined && { summary }),
          ...proofs,
        },
      });
      return action === 'submit' ? unlessDone(settings, disputeId, 'under_review', contested) : contested;
    },
  };
}

const pathOf = (disputeId: string) => `/disputes/${encodeURIComponent(disputeId)}`;

function fetchDispute(settings: ProviderSettings, disputeId: string): Promise<ProviderDispute> {
  return callProvider(settings, {
    method: 'GET',
    path: pathOf(disputeId),
    answer: ProviderDispute,
    repeatable: true,
  });
}

/** A repetition is refused when the first attempt was carried out and only its answer was lost. */
async function unlessDone(
  settings: ProviderSettings,
  disputeId: string,
  done: ProviderDispute['status'],
  call: Promise<ProviderDispute>,
): Promise<ProviderDispute> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    const dispute = await fetchDispute(settings, disputeId);
    if (dispute.status === done) return dispute;
    throw error;
  }
}
