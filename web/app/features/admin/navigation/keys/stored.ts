import { readStoredText, storeText, useStoredText } from '../../../../lib/stored-text.ts';

const KEY = 'admin-single-keys';
const OFF = 'off';

/** Whether single letters act in lists. Who speaks to the computer turns them off (WCAG 2.1.4). */
export const useSingleKeys = () => useStoredText(KEY) !== OFF;
export const areSingleKeysOn = () => readStoredText(KEY) !== OFF;
export const setSingleKeys = (isOn: boolean) => storeText(KEY, isOn ? null : OFF);
