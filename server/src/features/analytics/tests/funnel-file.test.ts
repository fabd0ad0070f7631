import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysLater } from '#platform/time/days.ts';
import { DAY, type FunnelFixture, openFunnelFixture } from '#testing/fixtures/funnel-fixture.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import type { Market, Person } from '#testing/market/app.ts';

let fixture: FunnelFixture;
let market: Market;
let admin: Person;
beforeAll(async () => {
  fixture = await openFunnelFixture();
  ({ market, admin } = fixture);
});
afterAll(() => market?.stop());

describe('The file of figures', () => {
  it('The file has every day of every listing and nothing that a spreadsheet would run', async () => {
    const seller = await market.registerAs('seller', '=cmd|calc');
    const id = await publishProject(market, seller, admin, { fields: { title: '=HYPERLINK("x")' } });
    await fixture.look(id);
    await market.advanceClock(DAY);
    await fixture.look(id);
    const lines = await fixture.file(seller);
    expect(lines[0]).toBe('day,id,project,category,price,views,checkouts,sales,paid');
    expect(lines.slice(1)).toEqual(
      [fixture.today(), daysLater(fixture.today(), -1)].map(
        (day) => `${day},${id},"'=HYPERLINK(""x"")",web,1499,1,0,0,0`,
      ),
    );
    const whole = await fixture.file(admin, `?project=${id}&from=${fixture.today()}`);
    expect(whole[0]).toBe('day,id,project,category,price,views,checkouts,sales,paid,seller');
    expect(whole.slice(1)).toEqual([
      `${fixture.today()},${id},"'=HYPERLINK(""x"")",web,1499,1,0,0,0,'=cmd|calc`,
    ]);
  });

  it('A file of several thousand rows is complete and has no row twice', async () => {
    const seller = await market.registerAs('seller');
    await market.services.db
      .insertInto('listing_days')
      .values(
        Array.from({ length: 2_500 }, (_, index) => ({
          project_id: `00000000-0000-7000-8000-${String(index % 1_250).padStart(12, '0')}`,
          day: daysLater(fixture.today(), index < 1_250 ? 0 : -1),
          seller_id: seller.uid,
          title: `Listing ${index}`,
          category: 'web',
          price_paise: 100,
          views: 1,
        })),
      )
      .execute();
    const lines = await fixture.file(seller);
    expect(lines).toHaveLength(2_501);
    expect(new Set(lines).size).toBe(2_501);
  });
});
