import type { Kysely } from 'kysely';
import { FOOTER_PLACE_NAMES, type FooterPlace, type OperatingNotice } from '#contract/system/constants.ts';
import type { Context } from '#platform/context.ts';
import { isRoleTooPowerful } from '#platform/database/market-role.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { isLoopback } from '#platform/machine/loopback.ts';

/** What the operator of a market in production should mend; outside production nothing. */
export async function findOperatingNotices(
  config: Pick<Context['config'], 'production' | 'publicUrl' | 'trustProxy' | 'mail' | 'payments'>,
  db: Kysely<DB>,
): Promise<OperatingNotice[]> {
  const { production, publicUrl, trustProxy, mail, payments } = config;
  if (!production) return [];
  const { protocol, hostname } = new URL(publicUrl);
  const found: Record<OperatingNotice, boolean> = {
    trust_proxy: protocol === 'https:' && trustProxy.length === 0,
    public_url: isLoopback(hostname),
    mail_server: mail.smtpUrl === null,
    payment_test_key: payments.keyId.startsWith('rzp_test_'),
    database_role: await isRoleTooPowerful(db),
  };
  return (Object.keys(found) as OperatingNotice[]).filter((name) => found[name]);
}

/** The footer's places that nothing fills: neither the environment nor the admins' settings, nor a demo market. */
export function findMissingInFooter({ settings }: Pick<Context, 'settings'>): FooterPlace[] {
  const { email, phone, city, social } = settings.get('contact').shown;
  const isFilled = { email: !!email, phone: !!phone, city: !!city, social: social.length > 0 };
  return FOOTER_PLACE_NAMES.filter((name) => !isFilled[name]);
}
