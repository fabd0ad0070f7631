import { counted } from '#contract/formats/words.ts';
import { formatRupees, toRupees } from '#contract/money.ts';
import type { MailContent } from '#platform/mail/content.ts';

interface Finds {
  search: { name: string };
  found: { id: string; title: string; price_paise: number }[];
  /** How many there are beside them. */
  more: number;
}

const priceText = (paise: number) => (paise === 0 ? 'free' : formatRupees(toRupees(paise)));

/** What somebody's saved searches newly found, search by search (rule R8). */
export function findsMail(searches: readonly Finds[]): MailContent {
  const total = searches.reduce((sum, { found, more }) => sum + found.length + more, 0);
  const [first] = searches;
  const whose = searches.length === 1 && first ? `“${first.search.name}”` : 'your saved searches';
  const heading = `${counted(total, 'new project')} for ${whose}`;
  return {
    subject: heading,
    preview: searches.flatMap(({ found }) => found.map(({ title }) => title)).join(', '),
    heading,
    paragraphs: ['These have come onto the market since we last looked.'],
    lists: searches.map(({ search, found, more }) => ({
      heading: search.name,
      items: found.map(({ id, title, price_paise }) => ({
        label: title,
        note: priceText(price_paise),
        url: `/project/share/${id}`,
      })),
      ...(more > 0 && { more: `and ${counted(more, 'more project')}` }),
    })),
    action: { label: 'Open your saved searches', url: '/saved-searches' },
    footnote: ['You can change or delete each search there.'],
  };
}
