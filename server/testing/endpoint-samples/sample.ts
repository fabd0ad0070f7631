import type { EndpointKey } from '#contract/endpoints.ts';

/** What the samples point at: things of one seller and one buyer. */
export interface SampleFixture {
  published: string;
  pending: string;
  archive: string;
  buyersOnlyDocument: string;
  image: string;
  imageId: string;
  orderId: string;
  negotiation: string;
  refund: string;
  discount: string;
  notification: string;
  report: string;
  supportThread: string;
  version: string;
  question: string;
  answer: string;
  session: string;
  person: string;
  sellerSlug: string;
  upload: string;
}

export interface Sample {
  path?: (fixture: SampleFixture) => string;
  body?: (fixture: SampleFixture) => unknown;
  form?: () => Promise<FormData>;
  /** Answer to somebody of the right role whom the thing does not belong to; `null` where nothing belongs to anybody. */
  stranger: number | null;
}

export type Samples = Partial<Record<EndpointKey, Sample>>;
