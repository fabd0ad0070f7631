-- Each block tries what must not work; it raises when the database lets it pass.
do $$ begin
  insert into lesson (section_id, subject, teacher_id, room, weekday, minutes) values (1, 'Science', 1, 'R14', 1, '[560,600)');
  raise exception 'a teacher was in two rooms' using errcode = 'ZZ001';
exception when exclusion_violation then raise notice 'ok: one teacher, one lesson'; end $$;

do $$ begin
  insert into receipt (fee_id, paid_paise, method, taken_by) values (1, 900000, 'cash', 2);
  raise exception 'more was taken than is due' using errcode = 'ZZ001';
exception when raise_exception then raise notice 'ok: never more than due'; end $$;

do $$ begin
  insert into result values (1, 25, 3, 26, false);
  raise exception 'marks beyond the maximum' using errcode = 'ZZ001';
exception when check_violation or unique_violation then raise notice 'ok: marks within the paper'; end $$;

do $$ declare n bigint; begin
  delete from receipt;
  select count(*) into n from receipt;
  if n = 0 then raise exception 'a receipt was deleted' using errcode = 'ZZ001'; end if;
  raise notice 'ok: receipts stay';
end $$;
