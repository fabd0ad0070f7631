import { about, type Catalogue, each, erased, erasedUnless, notShown, shown } from './decision.ts';
import { DECIDER, DERIVED, FILE, INTERNAL, LICENSED, OF_LISTING, OF_VERSION } from './reasons.ts';

/** Somebody ordered it once: the order names the listing and its version. */
const listingOrdered = (id: string) => `EXISTS (SELECT FROM orders o WHERE o.project_id = ${id})`;
const LISTING_ORDERED = listingOrdered('self.project_id');
const VERSION_ORDERED = `EXISTS (SELECT FROM project_versions v JOIN orders o ON o.project_id = v.project_id
  WHERE v.id = self.version_id)`;
/** Goes with a listing that nobody ordered, and stays with one that somebody did. */
const withListing = (stays = '') => erasedUnless(LISTING_ORDERED, LICENSED, {}, stays);
const withVersion = (stays = '') => erasedUnless(VERSION_ORDERED, LICENSED, {}, stays);

export const LISTING_TABLES: Catalogue = {
  projects: about(
    [
      {
        whose: 'seller_id',
        export: shown(
          'listings',
          'listings',
          `id seller_id status listed title description category tags price_paise demo_url github_repo completion_status
           details zip_description negotiable current_version_id featured_at views sales downloads rating_sum rating_count rating_score revision created_at
           updated_at submitted_at published_at waiting_since language floor_percent auto_accept_percent
           auto_decline_percent removal_told_at licence_conditions own_condition
           permitted_use volume_steps licence_keys key_activations support_months answer_hours
           support_extension_paise`,
        ),
        deletion: erasedUnless(
          listingOrdered('self.id'),
          LICENSED,
          { demo_url: '', github_repo: '' },
          'title description description_html excerpt category tags details zip_description language filters search licence_conditions own_condition permitted_use volume_steps licence_keys',
        ),
      },
    ],
    {
      points: { featured_by: DECIDER },
      withheld: each('description_html excerpt search filters updated_within updated_within_due_at', DERIVED),
    },
  ),
  project_licences: about([
    {
      whose: OF_LISTING,
      export: shown('listings', 'licences', 'project_id tier price_paise'),
      deletion: withListing(),
    },
  ]),
  project_images: about(
    [
      {
        whose: OF_LISTING,
        export: shown(
          'listings',
          'pictures',
          'id project_id position is_primary was_primary caption width height bytes created_at removed_at',
        ),
        deletion: withListing('filename caption colour placeholder'),
      },
    ],
    { withheld: { filename: FILE, colour: DERIVED, placeholder: DERIVED } },
  ),
  project_documents: about(
    [
      {
        whose: OF_LISTING,
        export: shown(
          'listings',
          'documents',
          'id project_id original_name media_type file_type access description bytes position created_at removed_at',
        ),
        deletion: withListing('filename original_name media_type description'),
      },
    ],
    { withheld: { filename: FILE } },
  ),
  project_versions: about(
    [
      {
        whose: OF_LISTING,
        export: shown(
          'listings',
          'versions',
          `id project_id number changelog status original_name bytes sha256 entries files unpacked_bytes created_at
           reviewed_at claims languages`,
        ),
        deletion: withListing('number changelog filename original_name sha256 claims languages'),
      },
    ],
    { points: { reviewed_by: DECIDER }, withheld: { filename: FILE } },
  ),
  project_decisions: about(
    [
      {
        whose: OF_LISTING,
        export: shown(
          'reviews',
          'decisions',
          'id project_id version_id from_status to_status reason_code reason decided_at snapshot',
        ),
        deletion: withListing('from_status to_status reason_code reason snapshot'),
      },
    ],
    { points: { decided_by: DECIDER } },
  ),
  unreviewed_changes: about(
    [
      {
        whose: 'changed_by',
        export: shown('reviews', 'changes', 'id project_id changed_by changed_at changes seen_at'),
        deletion: erased,
      },
    ],
    { points: { seen_by: DECIDER }, withheld: each('new_images new_documents', FILE) },
  ),
  uploads: about(
    [
      {
        whose: 'owner_id',
        export: shown(
          'listings',
          'uploads_under_way',
          'id owner_id original_name bytes received created_at touched_at finished_at',
        ),
        deletion: erased,
      },
    ],
    { withheld: { parts: INTERNAL } },
  ),
  upload_parts: about(
    [
      {
        whose: { column: 'upload_id', table: 'uploads', key: 'id', whose: 'owner_id' },
        export: notShown(
          'Pieces of an archive on its way: a listing takes it, or it is gone in a day (rule F5).',
        ),
        deletion: erased,
      },
    ],
    { withheld: { ...each('upload_id first_byte bytes', INTERNAL), filename: FILE } },
  ),
  sample_choices: about([
    {
      whose: OF_LISTING,
      export: shown('listings', 'samples', 'project_id paths'),
      deletion: withListing('paths'),
    },
  ]),
  inspections: about(
    [
      {
        whose: OF_VERSION,
        export: shown('reviews', 'inspections', 'version_id status worst found inspected_at facts'),
        deletion: withVersion('sha256 facts found_filters'),
      },
    ],
    {
      withheld: {
        ...each('attempts due_at inspector_version', INTERNAL),
        sha256: 'The version has it too.',
        found_filters: DERIVED,
      },
    },
  ),
  inspection_findings: about(
    [
      {
        whose: OF_VERSION,
        export: shown(
          'reviews',
          'findings',
          'id version_id kind severity title path line excerpt answer answered_at',
        ),
        deletion: withVersion('fingerprint kind title path excerpt answer'),
      },
    ],
    { withheld: { fingerprint: INTERNAL } },
  ),
  inspection_pictures: about(
    [
      {
        whose: OF_VERSION,
        export: notShown('Copies of pictures in the archive, which is in the export.'),
        deletion: withVersion('path filename sha256 colour'),
      },
    ],
    { withheld: { ...each('version_id position path sha256 width height colour', DERIVED), filename: FILE } },
  ),
  inspection_samples: about(
    [
      {
        whose: OF_VERSION,
        export: notShown('Highlighted copies of files in the archive, which is in the export.'),
        deletion: withVersion('path sha256 html'),
      },
    ],
    { withheld: each('version_id path sha256 html is_cut', DERIVED) },
  ),
  code_archives: about(
    [
      {
        whose: OF_VERSION,
        export: notShown('By what copied code is recognised (rule I3); made from the archive.'),
        deletion: withVersion('files'),
      },
    ],
    { withheld: each('id version_id level files', DERIVED) },
  ),
  code_overlaps: about(
    [
      {
        whose: OF_VERSION,
        export: notShown(
          'It speaks of what another seller had in an archive; it is for admins to look at (rule I3).',
        ),
        deletion: withVersion(),
      },
    ],
    {
      withheld: each(
        'id version_id other_version_id shared share seen_at',
        'It tells of another seller as much as of the person.',
      ),
    },
  ),
  listing_arrivals: about([
    {
      whose: 'seller_id',
      export: shown(
        'analytics',
        'views_not_added_up_yet',
        'project_id seller_id seen_at title category price_paise referrer search',
      ),
      deletion: erased,
    },
  ]),
  listing_days: about([
    {
      whose: 'seller_id',
      export: shown(
        'analytics',
        'days',
        'project_id day seller_id title category price_paise views checkouts sales paid_paise',
      ),
      deletion: erased,
    },
  ]),
  listing_sources: about([
    {
      whose: 'seller_id',
      export: shown('analytics', 'sources', 'project_id day kind name seller_id views'),
      deletion: erased,
    },
  ]),
};
