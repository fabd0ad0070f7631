/** Brings back to the market what left it with an account that was to be deleted. */
export const RETURN_KEPT_JOB = 'personal-data.return-kept';
