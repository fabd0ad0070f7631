-- PostgreSQL 15 or later. Amounts are integer paise.
create table series (
  id           text primary key,
  last_number  bigint not null default 0
);

create table invoice (
  number         text primary key,
  series_id      text not null references series,
  issued_on      date not null,
  seller         jsonb not null,
  buyer          jsonb not null,
  taxable_paise  bigint not null check (taxable_paise >= 0),
  cgst_paise     bigint not null,
  sgst_paise     bigint not null,
  igst_paise     bigint not null,
  round_off_paise bigint not null check (round_off_paise between -50 and 50),
  total_paise    bigint not null,
  cancelled_at   timestamptz,
  cancel_reason  text,
  check (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise),
  check ((cgst_paise = 0 and sgst_paise = 0) or igst_paise = 0)
);

create table invoice_line (
  number         text not null references invoice,
  position       smallint not null,
  description    text not null,
  hsn            text not null check (hsn ~ '^[0-9]{4,8}$'),
  quantity       integer not null check (quantity > 0),
  unit_paise     bigint not null check (unit_paise >= 0),
  rate           smallint not null check (rate in (0, 5, 12, 18, 28)),
  primary key (number, position)
);

-- Gapless: the row of the series is locked until the invoice is committed.
create function next_number(wanted text) returns text language sql as $$
  insert into series (id, last_number) values (wanted, 1)
  on conflict (id) do update set last_number = series.last_number + 1
  returning id || '/' || lpad(last_number::text, 6, '0');
$$;

create view month_by_rate as
select date_trunc('month', issued_on)::date as month, rate, sum(quantity * unit_paise) as taxable_paise
from invoice join invoice_line using (number)
where cancelled_at is null
group by 1, 2;
