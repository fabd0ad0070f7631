-- How many findings an inspection ended with, as cards tell it beside the worst of them (rule I2): a page of cards reads
-- one row of each inspection, and counts nothing. Kept by the inspection's end, which replaces its findings.
ALTER TABLE inspections ADD COLUMN found int NOT NULL DEFAULT 0 CHECK (found >= 0);
UPDATE inspections i SET found = counted.found
FROM (SELECT version_id, count(*) AS found FROM inspection_findings GROUP BY version_id) counted
WHERE counted.version_id = i.version_id;
