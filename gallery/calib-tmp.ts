import { changedScreens } from '/work/main/gallery/accepted.ts';
import { openGalleryMarket } from '/work/main/gallery/market.ts';

const market = await openGalleryMarket(() => {});
console.log(
  JSON.stringify(
    (await changedScreens(market, '/tmp/calib-plain')).map(({ screen, width, difference }) => [
      screen,
      width,
      difference,
    ]),
  ),
);
await market.close();
