import {
  about,
  type Catalogue,
  each,
  erased,
  erasedUnless,
  type JoinPath,
  kept,
  notShown,
  shown,
} from './decision.ts';
import { INTERNAL, LICENSED, OF_LISTING, SECRET } from './reasons.ts';

/** Of the buyer who holds a licence. */
const OF_LICENCE: JoinPath = {
  column: 'entitlement_id',
  table: 'entitlements',
  key: 'id',
  whose: 'buyer_id',
};
const OF_KEY: JoinPath = { column: 'key_id', table: 'licence_keys', key: 'id', whose: OF_LICENCE };

export const LICENCE_KEY_TABLES: Catalogue = {
  licence_keys: about(
    [
      {
        whose: OF_LICENCE,
        export: shown(
          'orders',
          'licence_keys',
          'id project_id entitlement_id origin tail devices given_at blocked_at blocked_reason',
        ),
        deletion: kept(LICENSED, {}, 'origin key_sealed key_hash tail blocked_reason'),
      },
      {
        whose: OF_LISTING,
        export: shown(
          'listings',
          'licence_keys_of_listings',
          'id project_id origin tail devices added_at given_at blocked_at blocked_reason',
        ),
        // What nobody has yet goes with the seller.
        deletion: erasedUnless(
          'self.entitlement_id IS NOT NULL',
          LICENSED,
          {},
          'origin key_sealed key_hash tail blocked_reason',
        ),
      },
    ],
    {
      withheld: {
        key_sealed: 'Pages show it; a file on a computer shows how it ends.',
        key_hash: SECRET,
      },
    },
  ),
  licence_activations: about(
    [
      {
        whose: OF_KEY,
        export: shown('orders', 'devices_of_keys', 'id key_id name activated_at last_seen_at'),
        // The devices go on working; what they are called is gone.
        deletion: kept(LICENSED, { name: '' }, 'instance_hash'),
      },
    ],
    { withheld: { instance_hash: SECRET } },
  ),
  licence_keys_owed: about([
    {
      whose: OF_LICENCE,
      export: shown('orders', 'licence_keys_owed', 'entitlement_id project_id since'),
      deletion: erased,
    },
  ]),
  licence_key_lists: about([{ whose: OF_LISTING, export: notShown(INTERNAL), deletion: erased }], {
    withheld: each('project_id few_told_at none_told_at owed_told_at', INTERNAL),
  }),
};
