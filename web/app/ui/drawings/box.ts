/** An open box. Path data in a box of 160 by 104. */
export const BOX =
  'M12 94h136M40 50h80v44H40zM40 50l-14 14M120 50l14 14M40 50l12-16h28v16M120 50l-12-16H80M68 72h24';
