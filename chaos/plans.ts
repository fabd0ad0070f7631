import { type Random, randomFrom } from './random.ts';

/** How a buyer pays, and how often each is chosen. `late` money is authorised up to two days after it failed. */
const COURSES = {
  pays: 40,
  'is authorised': 12,
  'fails and is late': 8,
  'fails, then pays': 8,
  'is late, pays meanwhile': 6,
  'cancels, then pays': 6,
  'cancels while paying': 8,
  'pays after the session': 6,
  leaves: 6,
};
type PurchaseCourse = keyof typeof COURSES;

/** What one buyer is going to do about one listing, decided before anything happens. */
export interface Plan {
  number: number;
  buyer: number;
  listing: number;
  course: PurchaseCourse;
  /** The page asks the server about the payment: not at all, once, or twice at the same moment. */
  verifications: number;
  /** Two tabs begin to buy at once. */
  hasTwoTabs: boolean;
  /** How often the page tries again what got no answer; a person gives up some time. */
  patience: number;
  lateSeconds: number;
  /** Milliseconds between two steps. */
  pauses: number[];
}

/** Something that happens to the market when a number of purchases, or payouts, have begun. */
export interface Fault {
  afterPlans: number;
  kind: 'server' | 'database';
  delayMs: number;
  /** How long the server stays down before it is started again. */
  downMs: number;
}

const PLANS_PER_FAULT = 12;
const MIN_FAULTS = 2;
const TWO_DAYS = 2 * 86_400;

export function makePlans(seed: string, count: number, { buyers, listings }: Population): Plan[] {
  const pairs = Array.from({ length: buyers * listings }, (_, index) => ({
    buyer: Math.floor(index / listings),
    listing: index % listings,
  }));
  const chosen = randomFrom(seed, 'pairs').shuffled(pairs).slice(0, count);
  return chosen.map((pair, number) => ({ number, ...pair, ...choose(randomFrom(seed, `plan ${number}`)) }));
}

export interface Population {
  buyers: number;
  listings: number;
}

/**
 * Buyers and listings enough for a number of purchases, of which nobody makes one twice; and every seller, who has at least
 * one of the listings.
 */
export function populationFor(purchases: number, sellers: number): Population {
  const listings = Math.max(purchases <= 60 ? 5 : 16, sellers);
  return { listings, buyers: Math.ceil(purchases / listings) };
}

function choose(random: Random) {
  return {
    course: random.weighed(COURSES),
    verifications: random.chance(0.3) ? 0 : random.between(1, 2),
    hasTwoTabs: random.chance(0.15),
    patience: random.chance(0.8) ? 200 : random.between(0, 2),
    lateSeconds: random.between(60, TWO_DAYS),
    pauses: Array.from({ length: 4 }, () => random.between(0, 400)),
  };
}

/** Faults spread over the purchases or payouts, at least one of each kind. */
export function makeFaults(seed: string, plans: number): Fault[] {
  const random = randomFrom(seed, 'blows');
  const count = Math.max(MIN_FAULTS, Math.round(plans / PLANS_PER_FAULT));
  return Array.from({ length: count }, (_, index) => ({
    afterPlans: Math.max(1, Math.floor(((index + random.next()) * plans) / count)),
    kind:
      index < MIN_FAULTS ? (['server', 'database'] as const)[index]! : random.pick(['server', 'database']),
    delayMs: random.between(0, 600),
    downMs: random.chance(0.5) ? 0 : random.between(1, 1_500),
  }));
}
