/** What the calls about tax can answer, in the form of `ERRORS` (rule M5). */
export const TAX_ERRORS = {
  'tax.off': [409, 'This market issues no tax invoices at the moment, so it needs no tax details.'],
  'tax.month_closed': [
    409,
    'The month of this purchase is closed in the books, so its invoice cannot be changed any more.',
  ],
  'tax.no_paper': [404, 'There is no such paper.'],
  'tax.paper_not_drawn': [503, 'The PDF took too long to draw. Try again in a moment.'],
  'tax.order_without_paper': [409, 'There is no tax invoice for this order.'],
  'tax.pan_differs': [409, 'This PAN is not the one in your GSTIN, {pan}. One of the two has a mistake.'],
  'tax.rate_not_found': [404, 'There is no such rate.'],
  'tax.rate_exists': [409, 'A rate of this kind begins on that day already.'],
  'tax.rate_in_force': [409, 'This rate has begun, so papers may use it already. Add the next one instead.'],
  'tax.month_running': [409, 'This month is not over yet.'],
  'tax.month_is_closed': [409, 'This month is closed.'],
  'tax.month_not_ready': [409, 'This is still to be done: {todo}'],
  'tax.no_gstin': [
    409,
    'GSTR-1 is filed by sellers with a GSTIN. Yours is not in your tax details, so there is nothing to file here.',
  ],
  'tax.no_operator_gstin': [409, 'Enter the GSTIN of the operator under Settings first.'],
  'tax.gstin_without_papers': [
    404,
    'This GSTIN has no papers in this month. Leave it out for the present one.',
  ],
  'tax.gstin_taken': [
    409,
    'Another account of this market sells under this GSTIN. Sell from that account, or remove the GSTIN there first. If it is not yours, write to us.',
  ],
  'tax.no_tcs_gstin': [
    409,
    'GSTR-8 is filed under the GSTIN of your registration for TCS. Enter it under Settings, Tax, first.',
  ],
  'tax.market_without_tcs_gstin': [
    409,
    'Table 14 of GSTR-1 names the GSTIN under which this market collects tax at source, and the market has not entered it yet. Ask the market for it; meanwhile download the CSV.',
  ],
  'tax.reference_used': [
    409,
    'Another payment of tax has this number, or this branch, day and serial number, already.',
  ],
  'tax.paid_too_much': [409, 'Only {due} is left to be paid for this month.'],
} as const;
