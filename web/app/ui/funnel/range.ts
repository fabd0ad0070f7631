/** Times that are offered by name; the first of the sort that nobody has to ask for is the default. */
export const PRESETS = [7, 30, 90] as const;
type Preset = (typeof PRESETS)[number];
export const DEFAULT_DAYS: Preset = 30;

const DAY = /^20\d\d-\d\d-\d\d$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY_MS = 86_400_000;

/** Which days are shown, and of which listing, as the address has it; an empty text narrows nothing. */
export interface FunnelView {
  /** Missing for days of one's own. */
  days: Preset | undefined;
  from: string;
  until: string;
  project: string;
}

/** Reads the address; what makes no sense in it asks for nothing. */
export function readFunnelView(query: URLSearchParams): FunnelView {
  const matching = (name: string, pattern: RegExp) => {
    const text = query.get(name) ?? '';
    return pattern.test(text) && (pattern === ID || isDay(text)) ? text : '';
  };
  const from = matching('from', DAY);
  const until = matching('until', DAY);
  const days = PRESETS.find((known) => String(known) === query.get('days')) ?? DEFAULT_DAYS;
  return { days: from || until ? undefined : days, from, until, project: matching('listing', ID) };
}

export function funnelAddress(path: string, { days, from, until, project }: FunnelView): string {
  const query = new URLSearchParams();
  if (days !== undefined && days !== DEFAULT_DAYS) query.set('days', String(days));
  if (days === undefined && from) query.set('from', from);
  if (days === undefined && until) query.set('until', until);
  if (project) query.set('listing', project);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What the API is asked for; the last 30 days are what it tells anyway, so that `today` may be unknown for them. */
export function askedDays({ days, from, until }: FunnelView, today: string | undefined) {
  if (days === DEFAULT_DAYS) return {};
  if (today === undefined) return undefined;
  if (days !== undefined) return { from: daysBefore(today, days - 1), until: today };
  const last = until || today;
  return { from: from || daysBefore(last, DEFAULT_DAYS - 1), until: last };
}

/** What is wrong with days of one's own, at the field that can mend it. */
export function problemOf(
  { from, until }: { from: string; until: string },
  today: string,
  daysMost: number,
): { from?: string; until?: string } {
  if (until > today) return { until: 'This day is yet to come' };
  if (from > until) return { from: 'This day is after the last one' };
  if (daysIn(from, until) > daysMost) return { from: `Choose at most ${daysMost} days` };
  return {};
}

/** Both ends included. */
export const daysIn = (from: string, until: string) =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;

export const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);

const isDay = (text: string) => new Date(`${text}T00:00:00Z`).getTime() > 0 && daysBefore(text, 0) === text;
