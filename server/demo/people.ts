import type { SellerCheck } from '#contract/accounts/seller-page/constants.ts';

/** The password of every demo account on loopback; where others reach the demo none has it (rule O9). */
export const DEMO_PASSWORD = 'demo1234';

export interface DemoPerson {
  email: string;
  displayName: string;
  role: 'buyer' | 'seller' | 'admin';
  /** Shown on the seller's page. */
  bio?: string;
  /** What the market office looked at before it verified this seller. */
  checked?: string;
  /** What of it their page says. */
  checks?: SellerCheck[];
  /** Days before the filling on which the account was made. */
  ageDays: number;
}

export const at = (name: string) => `${name}@demo.codehaat.test`;

export const SELLERS: DemoPerson[] = [
  {
    email: at('seller'),
    displayName: 'Asha Menon',
    role: 'seller',
    bio: 'I build small web tools for places that take bookings: hostels, clinics, a pottery studio. Everything I sell ran somewhere for a season first. Kochi, ten years of front-end work.',
    checked: 'GST registration and a video call from the workshop in Kochi.',
    checks: ['identity', 'address', 'tax'],
    ageDays: 412,
  },
  {
    email: at('devraj.kulkarni'),
    displayName: 'Devraj Kulkarni',
    role: 'seller',
    bio: 'Back-end engineer from Pune who spent six years on billing software. I write services without dependencies because I have been woken up by too many of them. Tests come with everything.',
    checked: 'PAN card and the repositories behind his listings.',
    checks: ['identity', 'code'],
    ageDays: 388,
  },
  {
    email: at('noor.fatima'),
    displayName: 'Noor Fatima',
    role: 'seller',
    bio: 'Mobile developer in Hyderabad. I make screens that work on a three-year-old phone with a bad signal, and I hand over the rules as plain code so that you can test them without a device.',
    ageDays: 301,
  },
  {
    email: at('arjun.selvam'),
    displayName: 'Arjun Selvam',
    role: 'seller',
    bio: 'I teach applied machine learning in Coimbatore and publish the exercises that survived three batches of students. Small data, readable code, results you can check by hand.',
    ageDays: 254,
  },
  {
    email: at('lena.hartmann'),
    displayName: 'Lena Hartmann',
    role: 'seller',
    bio: 'Interface designer, Leipzig and Bengaluru. I draw icons and component kits for shops and payments, on a grid, by hand. Ask me if an icon is missing; updates are free.',
    ageDays: 197,
  },
  {
    email: at('tomas.ferreira'),
    displayName: 'Tomás Ferreira',
    role: 'seller',
    bio: 'Tools for people who run servers and databases. I worked in operations for a railway booking system in Lisbon and now write the utilities I wanted then.',
    ageDays: 149,
  },
];

export const BUYERS: DemoPerson[] = [
  { email: at('buyer'), displayName: 'Rohan Iyer', role: 'buyer', ageDays: 220 },
  { email: at('meera.joshi'), displayName: 'Meera Joshi', role: 'buyer', ageDays: 190 },
  { email: at('kabir.anand'), displayName: 'Kabir Anand', role: 'buyer', ageDays: 133 },
  { email: at('grace.lalrinpuii'), displayName: 'Grace Lalrinpuii', role: 'buyer', ageDays: 90 },
  { email: at('yusuf.okafor'), displayName: 'Yusuf Okafor', role: 'buyer', ageDays: 47 },
];

/** Joined lately and still look around. */
const NEWCOMERS: DemoPerson[] = [
  { email: at('ananya.rao'), displayName: 'Ananya Rao', role: 'buyer', ageDays: 24 },
  { email: at('imran.sheikh'), displayName: 'Imran Sheikh', role: 'buyer', ageDays: 13 },
  { email: at('devika.nair'), displayName: 'Devika Nair', role: 'buyer', ageDays: 12 },
  { email: at('oliver.braun'), displayName: 'Oliver Braun', role: 'buyer', ageDays: 3 },
];

const ADMIN: DemoPerson = {
  email: at('admin'),
  displayName: 'Market office',
  role: 'admin',
  ageDays: 420,
};

export const PEOPLE: DemoPerson[] = [ADMIN, ...SELLERS, ...BUYERS, ...NEWCOMERS];

/** The person behind a listing; throws when the address belongs to no seller. */
export function sellerOf(listing: { seller: string }): DemoPerson {
  const found = SELLERS.find((person) => person.email === listing.seller);
  if (!found) throw new Error(`No demo seller has the address ${listing.seller}.`);
  return found;
}
