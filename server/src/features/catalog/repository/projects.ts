import type { Kysely } from 'kysely';
import { prepared } from '#platform/database/prepared-statements.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { ProjectRow } from '../view/projects.ts';
import { CARD_COLUMNS, CARD_JOINS } from './cards.ts';

/** The licences that a listing is sold under. */
export const LICENCES = `(SELECT coalesce(json_agg(json_build_object('tier', l.tier, 'price_paise', l.price_paise)), '[]')
  FROM project_licences l WHERE l.project_id = p.id) AS licences`;

/** The last update is the approval of what is sold, as it is for the market's filter (rule L9). Needs {@link JOIN_SOLD}. */
export const LAST_UPDATE = 'coalesce(sold.reviewed_at, sold.created_at, p.created_at)';
export const JOIN_SOLD = 'LEFT JOIN project_versions sold ON sold.id = p.current_version_id';

const PROJECT = `SELECT ${CARD_COLUMNS}, p.status, p.listed, p.description, p.description_html, p.github_repo,
    p.details, p.licence_conditions, p.own_condition, p.volume_steps, p.licence_keys, p.key_activations, p.revision,
    p.support_months, p.answer_hours, p.support_extension_paise,
    p.updated_at, ${LAST_UPDATE} AS last_update_at, u.away_until AS seller_away_until,
    ${LICENCES}
  FROM projects p ${CARD_JOINS} ${JOIN_SOLD} WHERE p.id = $2`;

/** A listing in whatever state, with what this caller has to do with it. */
export async function findProjectRow(
  db: Kysely<DB>,
  id: string,
  callerId: string | null,
): Promise<ProjectRow | undefined> {
  return (await prepared<ProjectRow>(db, 'project', PROJECT, [callerId, id]))[0];
}
