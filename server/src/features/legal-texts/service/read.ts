import { LEGAL_TITLES, type LegalKind } from '#contract/legal-texts/constants.ts';
import type {
  LegalOperator,
  LegalParts,
  LegalText,
  ManagedLegalText,
} from '#contract/legal-texts/schemas.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import {
  findLegalText as findVersion,
  listLegalVersions,
  listTextsInForce,
} from '../repository/legal-texts.ts';
import { viewManagedVersion, viewSummaries, viewVersion } from '../view/legal-texts.ts';
import { standardOf } from './publish.ts';

/** The version of each text that is in force. */
export async function listLegalTexts(ctx: Context) {
  return { texts: viewSummaries(await listTextsInForce(ctx.db)) };
}

/**
 * One of the market's texts, in force or as it was (rule V16).
 * @throws Refusal `legal.not_found`
 */
export async function showLegalText(ctx: Context, kind: LegalKind, version?: number): Promise<LegalText> {
  return (await findLegalText(ctx, kind, version)) ?? fail('legal.not_found');
}

/** The same; `null` where there is no such version. */
export async function findLegalText(
  ctx: Context,
  kind: LegalKind,
  version?: number,
): Promise<LegalText | null> {
  const [row, versions] = await Promise.all([
    findVersion(ctx.db, kind, version),
    listLegalVersions(ctx.db, kind),
  ]);
  if (!row) return null;
  return {
    kind,
    title: LEGAL_TITLES[kind],
    ...viewVersion(row),
    text: row.content,
    ...(row.shown_parts as unknown as LegalParts),
    versions: versions.map(viewVersion),
    operator: operatorOf(ctx),
  };
}

/** Who runs the market by its settings; `null` until they are named. */
function operatorOf(ctx: Context): LegalOperator | null {
  const { name, address, gstin } = ctx.settings.get('operator');
  return name === '' ? null : { name, address, gstin };
}

/** One of the texts as admins see it. */
export async function showManagedLegalText(ctx: Context, kind: LegalKind): Promise<ManagedLegalText> {
  const [row, versions] = await Promise.all([findVersion(ctx.db, kind), listLegalVersions(ctx.db, kind)]);
  return {
    kind,
    title: LEGAL_TITLES[kind],
    text: row?.content ?? '',
    standard: standardOf(ctx, kind),
    versions: versions.map(viewManagedVersion),
  };
}
