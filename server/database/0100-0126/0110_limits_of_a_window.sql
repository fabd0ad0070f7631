-- Limits whose places come back each when its own time is over: when they were taken, and how many at each moment.
ALTER TABLE limits
  ADD COLUMN moments timestamptz[],
  ADD COLUMN counts int[];
