import type { SpokenLanguage } from '#contract/accounts/seller-page/constants.ts';
import { contextFor, type Services, type SignedInActor } from '#platform/context.ts';
import { changeProfile } from '../src/features/accounts/service/profile.ts';
import { decideLinksAsAdmin } from '../src/features/admin/public.ts';
import { follow } from '../src/features/sellers/service/follow.ts';
import { at, BUYERS } from './people.ts';

interface Page {
  languages: SpokenLanguage[];
  /** Addresses that can belong to nobody (RFC 2606). */
  links: string[];
  /** How many of the demo's buyers follow them. */
  followers: number;
}

const PAGES: Record<string, Page> = {
  [at('seller')]: { languages: ['en', 'hi', 'ml'], links: ['https://asha-menon.example.com'], followers: 4 },
  [at('devraj.kulkarni')]: {
    languages: ['en', 'hi', 'mr'],
    links: ['https://devraj.example.org', 'https://code.example.org/devraj'],
    followers: 3,
  },
  [at('noor.fatima')]: { languages: ['en', 'hi', 'te', 'ur'], links: [], followers: 2 },
  [at('arjun.selvam')]: { languages: ['en', 'ta'], links: ['https://selvam-ml.example.net'], followers: 5 },
  [at('lena.hartmann')]: { languages: ['en', 'de'], links: ['https://lena.example.com'], followers: 1 },
  [at('tomas.ferreira')]: { languages: ['en', 'pt', 'es'], links: [], followers: 0 },
};

/** What the demo's sellers say of themselves beyond their bios, and who follows them. Doing it again changes nothing. */
export async function makeDemoPages(
  services: Services,
  people: ReadonlyMap<string, SignedInActor>,
  admin: SignedInActor,
): Promise<void> {
  const as = (actor: SignedInActor) => contextFor(services, actor, 'demo pages');
  const client = { address: '127.0.0.1', userAgent: 'demo', browserSecret: null, keepSecret() {} };
  for (const [email, { languages, links, followers }] of Object.entries(PAGES)) {
    const seller = people.get(email)!;
    const { slug, links: kept } = await changeProfile(as(seller), { languages, links }, client);
    if (kept.some(({ status }) => status === 'waiting')) {
      await decideLinksAsAdmin(as(admin), seller.uid, {
        approved: true,
        reason: 'They lead to their own pages.',
      });
    }
    for (const buyer of BUYERS.slice(0, followers)) await follow(as(people.get(buyer.email)!), slug!);
  }
}
