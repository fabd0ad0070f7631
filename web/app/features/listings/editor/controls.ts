/** Where the findings of an inspection stand, as a control that a message leads to. */
export const FINDINGS_CONTROL = 'findings';

/** The id of the control that shows a field; those without a control of their own are shown at another's. */
export function controlId(field: string): string {
  const shown = field === 'price' || field === 'licences' ? 'prices.personal' : field;
  return `listing-${shown}`;
}
