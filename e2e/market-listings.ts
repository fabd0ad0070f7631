import { makeArchive, makePicture, publishProject } from '#testing/fixtures/listing-form.ts';
import type { RunningServer } from '#testing/market/api-client.ts';
import type { Person } from '#testing/market/app.ts';

interface Goods {
  title: string;
  category: string;
  price: number;
  tags: string[];
  demo?: boolean;
  completion?: number;
  commercial?: number;
  file: string;
}

/** What the market holds beside its many ledgers. */
const FEW: Goods[] = [
  {
    title: 'Hostel booking desk',
    category: 'web',
    price: 1_499,
    tags: ['booking', 'node'],
    demo: true,
    file: 'desk.ts',
  },
  {
    title: 'Clinic diary for practitioners',
    category: 'web',
    price: 9_499,
    tags: ['booking', 'calendar'],
    commercial: 19_000,
    file: 'diary.ts',
  },
  {
    title: 'Crop leaf disease classifier',
    category: 'ai-ml',
    price: 24_999,
    tags: ['python', 'numpy'],
    file: 'train.py',
  },
  {
    title: 'Kirana stock for phones',
    category: 'mobile',
    price: 899,
    tags: ['kotlin', 'offline'],
    completion: 80,
    file: 'stock.kt',
  },
];

const AT_ONCE = 4;

/** Enough for seven pages of twelve, the last one short. */
const LEDGER_COUNT = 71;
export const LISTING_COUNT = LEDGER_COUNT + FEW.length;

/** Fills a market: four projects that differ in everything, and many ledgers that hardly do. */
export async function publishListings(market: RunningServer, seller: Person, admin: Person): Promise<void> {
  const image = await makePicture(40);
  const ledgers = Array.from({ length: LEDGER_COUNT }, (_, index) => ({
    title: `Ledger sheet ${String(index + 1).padStart(2, '0')}`,
    category: 'digital-assets',
    price: 101 + index,
    tags: ['ledger'],
    file: 'sheet.css',
  }));
  const publish = async (goods: Goods) => publishProject(market, seller, admin, await partsOf(goods, image));
  for (let at = 0; at < LEDGER_COUNT; at += AT_ONCE) {
    await Promise.all(ledgers.slice(at, at + AT_ONCE).map(publish));
  }
  // The newest, in this order.
  for (const goods of FEW) await publish(goods);
}

async function partsOf(goods: Goods, image: Buffer) {
  const licences = [
    { tier: 'personal', price: goods.price },
    ...(goods.commercial ? [{ tier: 'commercial', price: goods.commercial }] : []),
  ];
  return {
    fields: {
      title: goods.title,
      description: `${goods.title}, complete with its sources and a short guide to begin with.`,
      category: goods.category,
      price: String(goods.price),
      licences: JSON.stringify(licences),
      tags: JSON.stringify(goods.tags),
      demoUrl: goods.demo ? 'https://demo.example.com/' : '',
      completionStatus: String(goods.completion ?? 100),
    },
    images: [image],
    documents: [],
    archive: await makeArchive({ [`src/${goods.file}`]: `${goods.title}\n`.repeat(50) }),
  };
}
