/** A sheet under a magnifying glass. Path data in a box of 160 by 104. */
export const SEARCH =
  'M12 94h136M28 94V30h44v64M36 42h28M36 52h20M36 62h28M126 52a22 22 0 1 1-44 0a22 22 0 1 1 44 0M120 68l20 20M96 46l16 12M112 46l-16 12';
