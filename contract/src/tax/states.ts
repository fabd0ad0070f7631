/** States and union territories by their code in GST (rule V17). 25 and 28 are what 26 and 37 were before; 97 is the sea. */
export const STATES = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other territory',
} as const;

export type StateCode = keyof typeof STATES;
// An object's keys that look like numbers come first: the codes are put in their order.
export const STATE_CODES = (Object.keys(STATES) as StateCode[]).toSorted();

/** As people look for them: by name. */
export const STATES_BY_NAME = STATE_CODES.toSorted((a, b) => STATES[a].localeCompare(STATES[b]));

export const isStateCode = (code: string): code is StateCode => Object.hasOwn(STATES, code);

/** Union territories without a parliament of their own: the state's half of the tax is UTGST there. */
const UNION_TERRITORIES: readonly StateCode[] = ['04', '26', '31', '35', '38', '97'];
export const stateTaxName = (code: StateCode) => (UNION_TERRITORIES.includes(code) ? 'UTGST' : 'SGST');
