import { createHash } from 'node:crypto';
import { recordAct } from '#audit/record-act.ts';
import { LEGAL_KINDS, type LegalKind } from '#contract/legal-texts/constants.ts';
import type { LegalTextInput } from '#contract/legal-texts/schemas.ts';
import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { findLegalText, insertLegalText } from '../repository/legal-texts.ts';
import { standardText } from '../rules/standard-texts.ts';
import { renderLegalParts } from './render-parts.ts';

/** Codehaat's own text with what the market's settings say at this moment. */
export const standardOf = (ctx: Context, kind: LegalKind): string =>
  standardText(kind, {
    market: ctx.settings.get('marketName'),
    sellerPercent: ctx.settings.get('sellerSharePercent'),
  });

/**
 * Publishes a version of one of the market's texts as an admin; it is in force at once (rule V16). `text: null` goes back to
 * Codehaat's own. Nothing is published where `version` is not the one in force.
 * @throws Refusal `legal.moved_on`, `legal.unchanged`, `server.busy`
 */
export async function publishLegalText(
  ctx: Context,
  kind: LegalKind,
  { text, version, note = '' }: LegalTextInput,
): Promise<void> {
  const content = text?.replaceAll('\r\n', '\n') ?? standardOf(ctx, kind);
  const isStandard = text === null;
  const before = await findLegalText(ctx.db, kind);
  if ((before?.version ?? 0) !== version) fail('legal.moved_on');
  const sha256 = sha256Of(content);
  if (before?.sha256 === sha256 && before.is_standard === isStandard) fail('legal.unchanged');
  const next = { version: version + 1, sha256 };
  const shown = await renderLegalParts(content);
  await inTransaction(ctx, async (ctx) => {
    const isFirst = await insertLegalText(ctx.db, {
      ...{ kind, ...next, content, note, is_standard: isStandard },
      ...{ shown_parts: shown, published_at: ctx.now(), published_by: signedIn(ctx).uid },
    });
    if (!isFirst) fail('legal.moved_on');
    await recordAct(ctx, {
      ...{ act: 'legal_text.publish', subjectType: 'settings', subjectId: kind, reason: note },
      before: before ? { version: before.version, sha256: before.sha256 } : {},
      after: next,
    });
  });
  await ctx.settings.reload();
  publicAnswersChanged(ctx);
}

/**
 * Keeps Codehaat's own texts as they read now, where a market goes by them: on a first start, with a newer Codehaat, and once
 * the settings change what they say. So every version that somebody agreed to stays readable word for word.
 */
export async function keepStandardTexts(ctx: Context): Promise<void> {
  let isAny = false;
  for (const kind of LEGAL_KINDS) isAny = (await keepStandard(ctx, kind)) || isAny;
  if (isAny) await ctx.settings.reload();
}

async function keepStandard(ctx: Context, kind: LegalKind): Promise<boolean> {
  const before = await findLegalText(ctx.db, kind);
  if (before && !before.is_standard) return false;
  const content = standardOf(ctx, kind);
  const sha256 = sha256Of(content);
  if (before?.sha256 === sha256) return false;
  const shown = await renderLegalParts(content);
  // Of several processes that start at once one is first, and what it adds is the same.
  await insertLegalText(ctx.db, {
    ...{ kind, version: (before?.version ?? 0) + 1, sha256, content, note: '', is_standard: true },
    ...{ shown_parts: shown, published_at: ctx.now(), published_by: null },
  });
  return true;
}

const sha256Of = (content: string) => createHash('sha256').update(content).digest('hex');
