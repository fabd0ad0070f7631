-- Browser and system of a download, as its buyer reads them in their own log (rule F6); unknown of what came before.
ALTER TABLE downloads ADD COLUMN device text CHECK (length(device) <= 100);
