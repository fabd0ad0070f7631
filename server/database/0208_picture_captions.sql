-- What a seller says below a picture (rule L3); empty where they say nothing.
ALTER TABLE project_images ADD COLUMN caption text NOT NULL DEFAULT ''
  CONSTRAINT project_images_caption_length CHECK (char_length(caption) <= 120);
