import { recordAct } from '#audit/record-act.ts';
import type { LicenceTextInput, ManagedLicenceText } from '#contract/legal-texts/licences/schemas.ts';
import { LICENCE_NAMES, type LicenceTier } from '#contract/listings/constants.ts';
import { LICENCE_TOPIC_NAMES, LICENCE_TOPICS } from '#contract/payments/licences/constants.ts';
import type { LicenceSummary } from '#contract/payments/licences/schemas.ts';
import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { licenceInForce, STANDARD_LICENCES } from '../licences/texts.ts';
import { sha256Of } from '../licences/version.ts';
import { insertLicenceText, listLicenceTexts } from '../repository/licence-texts.ts';

/** A licence's text as admins see it, and what they published before. */
export async function showManagedLicence(ctx: Context, tier: LicenceTier): Promise<ManagedLicenceText> {
  const rows = await listLicenceTexts(ctx.db, tier);
  const inForce = licenceInForce(ctx, tier);
  const [standard] = STANDARD_LICENCES[tier];
  return {
    tier,
    name: LICENCE_NAMES[tier],
    text: inForce.text,
    summary: inForce.summary,
    label: inForce.version,
    standard: { text: standard.text, summary: standard.summary, label: standard.version },
    version: rows[0]?.version ?? 0,
    versions: rows.map(({ version, sha256, note, published_at, publisher }) => ({
      ...{ version, sha256, note, isStandard: sha256 === null, publishedBy: publisher },
      label: sha256 === null ? null : `market-${version}`,
      publishedAt: published_at.toISOString(),
    })),
  };
}

/**
 * Publishes the text of a licence as an admin: orders from now on take it, and those before keep theirs (rules L11, P3).
 * `text: null` goes back to Codehaat's.
 * @throws Refusal `legal.moved_on`, `legal.unchanged`
 */
export async function publishLicence(
  ctx: Context,
  tier: LicenceTier,
  { text, summary = [], version, note = '' }: LicenceTextInput,
): Promise<void> {
  const content = text?.replaceAll('\r\n', '\n') ?? null;
  const [newest] = await listLicenceTexts(ctx.db, tier);
  if ((newest?.version ?? 0) !== version) fail('legal.moved_on');
  const before = licenceInForce(ctx, tier);
  const answers = content === null ? null : inOrder(summary);
  if (saysTheSame(before, content, answers, tier)) fail('legal.unchanged');
  const sha256 = content === null ? null : sha256Of(content);
  await inTransaction(ctx, async (ctx) => {
    const isFirst = await insertLicenceText(ctx.db, {
      ...{ tier, version: version + 1, content, sha256, note },
      summary: answers,
      ...{ published_at: ctx.now(), published_by: signedIn(ctx).uid },
    });
    if (!isFirst) fail('legal.moved_on');
    await recordAct(ctx, {
      ...{ act: 'licence_text.publish', subjectType: 'settings', subjectId: tier, reason: note },
      before: { version: before.version, sha256: before.sha256 },
      after:
        content === null
          ? { version: STANDARD_LICENCES[tier][0].version }
          : { version: `market-${version + 1}`, sha256 },
    });
  });
  await ctx.settings.reload();
  publicAnswersChanged(ctx);
}

function inOrder(summary: NonNullable<LicenceTextInput['summary']>): LicenceSummary {
  return LICENCE_TOPICS.flatMap((topic) => {
    const given = summary.find((one) => one.topic === topic);
    return given
      ? [{ topic, name: LICENCE_TOPIC_NAMES[topic], answer: given.answer, words: given.words }]
      : [];
  });
}

function saysTheSame(
  before: { text: string; summary: LicenceSummary },
  content: string | null,
  summary: LicenceSummary | null,
  tier: LicenceTier,
): boolean {
  if (content === null) return before === STANDARD_LICENCES[tier][0];
  return before.text === content && JSON.stringify(before.summary) === JSON.stringify(summary);
}
