import { type Market, startMarket } from '#testing/market/app.ts';
import { type FaultyIssuer, openFaultyIssuer } from './faulty-issuer.ts';

export interface GoogleMarket {
  market: Market;
  issuer: FaultyIssuer;
  /** Somebody whom the provider has not told of before signs in next. */
  newPerson(): void;
  stop(): Promise<void>;
}

/** A market behind https where people sign in through Google, which the issuer imitates. */
export async function openGoogleMarket(): Promise<GoogleMarket> {
  const issuer = await openFaultyIssuer();
  const market = await startMarket((config) => {
    config.signIn.google = issuer;
    config.publicUrl = 'https://market.example';
  });
  let people = 0;
  return {
    market,
    issuer,
    newPerson() {
      people++;
      issuer.forgery = {};
      issuer.person = {
        sub: `person-${people}`,
        email: `person-${people}@example.test`,
        email_verified: true,
        name: 'Asha Menon',
      };
    },
    async stop() {
      await market.stop();
      await issuer.stop();
    },
  };
}
