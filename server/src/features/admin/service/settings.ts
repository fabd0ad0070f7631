import { isDeepStrictEqual } from 'node:util';
import { recordAct } from '#audit/record-act.ts';
import type { MarketSettings, SettingsState } from '#contract/admin/settings/schemas.ts';
import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { viewLogo } from '#settings/brand.ts';
import { keepStandardTexts } from '../../legal-texts/public.ts';
import { findBrandPictures } from '../repository/brand-pictures.ts';
import { lockSettings } from '../repository/second-admin-raises.ts';
import { findSettings, saveSettings } from '../repository/settings.ts';
import { isRaise } from '../rules/second-admin-raise.ts';
import { meetRaise, showRaise } from './second-admin-raise.ts';

const NOTHING_SET: MarketSettings = {
  marketName: '',
  accent: null,
  contactEmail: '',
  contactPhone: '',
  contactCity: '',
  socialGithub: '',
  socialLinkedin: '',
  socialX: '',
  reviewMode: null,
  secondFactorFor: null,
  providerAccountIsOurs: null,
  secondAdminFromRupees: null,
  payoutDebitAccount: '',
  heldWords: '',
  officerName: '',
  officerEmail: '',
  officerPhone: '',
  officerAddress: '',
  taxMode: null,
  operatorName: '',
  operatorGstin: '',
  operatorTcsGstin: '',
  operatorAddress: '',
  sellerSharePercent: null,
  archiveMib: null,
  imageMib: null,
  documentMib: null,
};

/** What admins have set, beside what the environment says. */
export async function showSettings(ctx: Context): Promise<SettingsState> {
  const row = await findSettings(ctx.db);
  return {
    revision: row?.revision ?? 0,
    settings: { ...NOTHING_SET, ...row?.chosen },
    defaults: ctx.settings.defaults,
    changedAt: row?.changed_at.toISOString() ?? null,
    changedBy: row?.changed_by ?? null,
    secondAdminRaise: await showRaise(ctx),
    logo: viewLogo(await findBrandPictures(ctx.db)),
  };
}

/**
 * Sets everything at once. This process follows before it answers, every other within a second (rule O4). A higher sum for
 * two admins waits (rule M3).
 * @throws Refusal `admin.settings_stale`
 */
export async function changeSettings(
  ctx: Context,
  { revision, settings: wanted, reason }: { revision: number; settings: MarketSettings; reason: string },
): Promise<SettingsState> {
  await inTransaction(ctx, async (ctx) => {
    // First: a sum that somebody lowers at this moment would else be raised again as if it were the one before.
    await lockSettings(ctx.db);
    const before = (await showSettings(ctx)).settings;
    const sum = secondAdminChange(ctx, before, wanted);
    const { secondAdminFromRupees } = isRaise(sum.from, sum.to) ? before : wanted;
    const settings = { ...wanted, secondAdminFromRupees };
    const names = (Object.keys(settings) as (keyof MarketSettings)[]).filter(
      (name) => !isDeepStrictEqual(before[name], settings[name]),
    );
    const change = { chosen: settings, by: signedIn(ctx).uid, now: ctx.now() };
    if (!(await saveSettings(ctx.db, revision, change))) fail('admin.settings_stale');
    await meetRaise(ctx, { ...sum, reason });
    if (names.length === 0) return;
    const only = (of: MarketSettings) => Object.fromEntries(names.map((name) => [name, of[name]]));
    const share = shareChange(ctx, before, settings);
    await recordEvent(ctx, 'settings.changed', newId(ctx.now()), {
      names,
      ...(share && { sellerShare: share }),
    });
    await recordAct(ctx, {
      act: 'settings.change',
      subjectType: 'settings',
      subjectId: 'market',
      reason,
      before: only(before),
      after: only(settings),
    });
  });
  await ctx.settings.reload();
  // They name the market and the sellers' share.
  await keepStandardTexts(ctx);
  publicAnswersChanged(ctx);
  return showSettings(ctx);
}

/** From what to what the sum for two admins is to go. */
function secondAdminChange(ctx: Context, before: MarketSettings, after: MarketSettings) {
  const { secondAdminFromRupees: usual } = ctx.settings.defaults;
  return {
    from: before.secondAdminFromRupees ?? usual,
    to: after.secondAdminFromRupees ?? usual,
  };
}

/** From what to what the sellers' share goes, in percent; to set what held anyway is no change. */
function shareChange(
  ctx: Context,
  before: MarketSettings,
  after: MarketSettings,
): { from: number; to: number } | undefined {
  const shareOf = ({ sellerSharePercent }: MarketSettings) =>
    sellerSharePercent ?? ctx.settings.defaults.sellerSharePercent;
  const [from, to] = [shareOf(before), shareOf(after)];
  return from === to ? undefined : { from, to };
}
