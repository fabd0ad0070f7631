import type { Kysely } from 'kysely';
import { prepared } from '#platform/database/prepared-statements.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { ProjectRow } from '../view/projects.ts';
import { CARD_COLUMNS, CARD_JOINS } from './cards.ts';

/** The licences that a listing is sold under. */
export const LICENCES = `(SELECT coalesce(json_agg(json_build_object('tier', l.tier, 'price_paise', l.price_paise)), '[]')
  FROM project_licences l WHERE l.project_id = p.id) AS licences`;

const PROJECT = `SELECT ${CARD_COLUMNS}, p.status, p.listed, p.description, p.description_html, p.github_repo,
    p.details, p.licence_conditions, p.own_condition, p.volume_steps, p.licence_keys, p.key_activations, p.revision,
    p.support_months, p.answer_hours, p.support_extension_paise,
    p.updated_at, u.away_until AS seller_away_until,
    ${LICENCES}
  FROM projects p ${CARD_JOINS} WHERE p.id = $2`;

/** A listing in whatever state, with what this caller has to do with it. */
export async function findProjectRow(
  db: Kysely<DB>,
  id: string,
  callerId: string | null,
): Promise<ProjectRow | undefined> {
  return (await prepared<ProjectRow>(db, 'project', PROJECT, [callerId, id]))[0];
}
