-- Bytes of everything that is stored for a person: archives once however many versions share them, pictures as they
-- are kept, documents, unfinished uploads as long as they said they would be, the account's own picture and banner, and files
-- sent in support threads (decision 30). What was removed and may come back takes none of its seller's room (decision 113).
CREATE OR REPLACE FUNCTION stored_bytes(of_user uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH own AS MATERIALIZED (SELECT id FROM projects WHERE seller_id = of_user)
  SELECT (
    (SELECT coalesce(sum(bytes), 0) FROM (
      SELECT DISTINCT ON (v.filename) v.bytes FROM own JOIN project_versions v ON v.project_id = own.id
    ) archives)
    + (SELECT coalesce(sum(i.bytes), 0) FROM own JOIN project_images i ON i.project_id = own.id
      WHERE i.removed_at IS NULL)
    + (SELECT coalesce(sum(d.bytes), 0) FROM own JOIN project_documents d ON d.project_id = own.id
      WHERE d.removed_at IS NULL)
    + (SELECT coalesce(sum(bytes), 0) FROM uploads WHERE owner_id = of_user)
    + (SELECT coalesce(sum(bytes), 0) FROM support_files WHERE owner_id = of_user)
    + (SELECT coalesce(sum(photo_bytes + banner_bytes), 0) FROM users WHERE uid = of_user)
  )::bigint
$$;
