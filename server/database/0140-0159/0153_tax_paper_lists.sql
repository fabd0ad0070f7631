-- What admins find and sort papers by: the number, names and GSTINs of both parties, the total.
CREATE INDEX tax_papers_number ON tax_papers (number);
CREATE INDEX tax_papers_total ON tax_papers (total_paise, id);
CREATE INDEX tax_papers_parties ON tax_papers USING gin (lower(
  coalesce(content #>> '{supplier,name}', '') || ' ' || coalesce(content #>> '{supplier,gstin}', '') || ' '
  || coalesce(content #>> '{recipient,name}', '') || ' ' || coalesce(content #>> '{recipient,gstin}', '')) gin_trgm_ops);
