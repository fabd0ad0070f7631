import { endpoint } from '../../endpoint.ts';
import { DeletionBegun, DeletionInput, DeletionOutlook, KeepAccountInput } from './schemas.ts';

export const deletionEndpoints = {
  'GET /users/me/deletion': endpoint({
    summary: 'What a deletion of the own account would leave and lose, and what has to be settled first',
    access: 'signed-in',
    openWithoutSecondFactor: true,
    openWhileLeaving: true,
    data: DeletionOutlook,
  }),
  'DELETE /users/me': endpoint({
    summary:
      'Delete the own account after a week of grace; every session ends, and only keeping it is open meanwhile',
    access: 'signed-in',
    needsFreshSignIn: 'unless-password',
    openWithoutSecondFactor: true,
    body: DeletionInput,
    data: DeletionBegun,
  }),
  'POST /users/me/keep': endpoint({
    summary: 'Keep the own account, which was going to be deleted',
    access: 'signed-in',
    openWithoutSecondFactor: true,
    openWhileLeaving: true,
  }),
  'POST /users/keep': endpoint({
    summary: 'Keep an account that was going to be deleted, by the mailed link',
    access: 'public',
    body: KeepAccountInput,
  }),
  'DELETE /users/me/selling': endpoint({
    summary: "Close the seller's side of the own account, which goes on as a buyer's; every session ends",
    access: ['seller'],
    needsFreshSignIn: true,
  }),
};
