import { VERIFY_PATH } from '#contract/certificates/constants.ts';

/** Where anybody checks a certificate. */
export const certificatePath = (certificateId: string) => `${VERIFY_PATH}/${certificateId}`;
