create table fee (
  id          bigint generated always as identity primary key,
  pupil_id    bigint not null references pupil,
  title       text not null,
  due_on      date not null,
  due_paise   bigint not null check (due_paise > 0),
  unique (pupil_id, title, due_on)
);

create table receipt (
  number        bigint generated always as identity primary key,
  fee_id        bigint not null references fee,
  paid_paise    bigint not null check (paid_paise > 0),
  method        text not null check (method in ('cash', 'upi', 'bank', 'cheque')),
  reference     text,
  taken_by      bigint not null references staff,
  taken_at      timestamptz not null default now(),
  cancelled_at  timestamptz,
  check (method = 'cash' or reference is not null)
);

-- The fee's row is locked, so that two desks cannot both take the last rupee.
create function receipt_within_due() returns trigger language plpgsql as $$
declare
  due bigint;
  paid bigint;
begin
  select due_paise into due from fee where id = new.fee_id for update;
  select coalesce(sum(paid_paise), 0) into paid from receipt
  where fee_id = new.fee_id and cancelled_at is null and number <> new.number;
  if new.cancelled_at is null and paid + new.paid_paise > due then
    raise exception 'Fee % is % paise; % are paid already', new.fee_id, due, paid;
  end if;
  return new;
end $$;

create trigger receipt_within_due before insert or update on receipt
for each row execute function receipt_within_due();

create rule receipt_never_deleted as on delete to receipt do instead nothing;

create view fee_open as
select fee.*, due_paise - coalesce(sum(paid_paise) filter (where cancelled_at is null), 0) as open_paise
from fee left join receipt on receipt.fee_id = fee.id
group by fee.id
having due_paise > coalesce(sum(paid_paise) filter (where cancelled_at is null), 0);
