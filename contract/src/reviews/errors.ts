/** What the calls about reviews can answer, in the form of `ERRORS` (rule R1). */
export const REVIEW_ERRORS = {
  'review.not_found': [404, 'This review does not exist, or it is gone.'],
  'review.own_listing': [403, 'This is your own project; its buyers review it.'],
  'review.purchase_required': [403, 'Only those who have a licence of this project can review it.'],
  'review.exists': [409, 'You have reviewed this project already. You can change your review.'],
  'review.replied': [409, 'You have replied to this review already. You can change your reply.'],
  'review.no_reply': [404, 'You have not replied to this review.'],
  'review.own': [400, 'You cannot mark your own review, or a review of your own project, as helpful.'],
} as const;
