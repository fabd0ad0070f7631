/** What happens around reviews (rule R1), beside their being published; the listing is the subject. */
export interface ReviewEvents {
  /** A buyer is asked for a review, once. */
  'review.invited': { projectId: string; buyerId: string };
}
