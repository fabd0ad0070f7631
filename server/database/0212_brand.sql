-- The market's own logo and the icons that are made of it, in files of the store; without rows those of the program are
-- shown. All of them come and go together, with a new revision of the settings.
CREATE TABLE brand_pictures (
  kind text PRIMARY KEY CHECK (kind IN
    ('logo', 'icon-48', 'icon-180', 'icon-192', 'icon-512', 'maskable-192', 'maskable-512')),
  filename text NOT NULL,
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0)
);
