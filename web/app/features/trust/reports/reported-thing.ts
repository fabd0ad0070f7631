import type { ReportSubject } from '#contract/trust/reports/constants.ts';

/** One of the things that a report can be about, where somebody pressed. */
export interface ReportedThing {
  about: ReportSubject;
  aboutId: string;
  /** What to call it where there is more than one: `This project`. */
  label: string;
}

/** What a pressed button names: a listing and its seller, or a message of a negotiation or a support thread. */
export function thingsOn({ listing, seller, name, message, support }: DOMStringMap): ReportedThing[] {
  if (message) return [{ about: 'message', aboutId: message, label: 'This message' }];
  if (support) return [{ about: 'support', aboutId: support, label: 'This message' }];
  const things: ReportedThing[] = [];
  if (listing) things.push({ about: 'listing', aboutId: listing, label: 'This project' });
  if (seller)
    things.push({ about: 'user', aboutId: seller, label: name ? `Its seller, ${name}` : 'Its seller' });
  return things;
}
