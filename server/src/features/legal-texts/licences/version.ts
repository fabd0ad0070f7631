import { createHash } from 'node:crypto';
import {
  LICENCE_TOPIC_NAMES,
  LICENCE_TOPICS,
  type LicenceTopic,
} from '#contract/payments/licences/constants.ts';
import type { LicenceSummary, LicenceTextVersion } from '#contract/payments/licences/schemas.ts';

/** The newest first. */
export type LicenceVersions = readonly [LicenceTextVersion, ...LicenceTextVersion[]];

type Answers = Record<LicenceTopic, [answer: LicenceSummary[number]['answer'], words: string]>;

export function licenceVersion(version: string, text: string, answers: Answers): LicenceTextVersion {
  const summary = LICENCE_TOPICS.map((topic) => {
    const [answer, words] = answers[topic];
    return { topic, name: LICENCE_TOPIC_NAMES[topic], answer, words };
  });
  return { version, text, sha256: sha256Of(text), summary };
}

/** By it a text is known: as the orders' column computes it. */
export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
