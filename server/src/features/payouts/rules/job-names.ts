export const SEND_JOB = 'payouts.send';
export const SETTLE_JOB = 'payouts.settle';
