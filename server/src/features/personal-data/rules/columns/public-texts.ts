import { about, type Catalogue, each, erased, kept, shown } from './decision.ts';
import { DERIVED, INTERNAL } from './reasons.ts';

const READERS = 'Others decide by it, and read it without contacts and without a name.';

/** What others cannot read goes; what they can is what they decide by. */
const ifPublished = (column: string) => ({ sql: `CASE WHEN state = 'published' THEN ${column} ELSE '' END` });

export const PUBLIC_TEXT_TABLES: Catalogue = {
  public_texts: about(
    [
      {
        whose: 'author_id',
        export: shown(
          'reviews',
          'texts_published',
          `id kind author_id project_id content state created_at edited_at published_at hidden_at hidden_code hidden_reason
           appeal appealed_at appeal_decided_at`,
        ),
        deletion: kept(
          READERS,
          {
            ...{ content: '', appeal: '', masked: ifPublished('masked'), html: ifPublished('html') },
            // Nobody is left to whom a decision could be told.
            ...{
              state: { sql: `CASE WHEN state = 'waiting' THEN 'deleted' ELSE state END` },
              held_for: null,
            },
          },
          'kind masked_kinds fingerprint hidden_code hidden_reason',
        ),
      },
    ],
    {
      points: { hidden_by: 'Who decided for the market.' },
      withheld: {
        ...each('masked masked_kinds html version', DERIVED),
        ...each('held_for fingerprint', INTERNAL),
      },
    },
  ),
  public_text_versions: about([
    {
      whose: { column: 'text_id', table: 'public_texts', key: 'id', whose: 'author_id' },
      export: shown('reviews', 'texts_before_edits', 'text_id version content written_at'),
      deletion: erased,
    },
  ]),
};
