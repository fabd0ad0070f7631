create extension if not exists btree_gist;

create table person (
  id          bigint generated always as identity primary key,
  full_name   text not null check (length(trim(full_name)) between 2 and 120),
  born_on     date,
  phone       text check (phone ~ '^[0-9]{10}$'),
  created_at  timestamptz not null default now()
);

create table pupil (
  person_id      bigint primary key references person,
  admission_no   text not null unique,
  admitted_on    date not null,
  left_on        date check (left_on >= admitted_on)
);

create table staff (
  person_id   bigint primary key references person,
  staff_no    text not null unique,
  role        text not null check (role in ('teacher', 'office', 'head'))
);

create table guardian (
  pupil_id    bigint not null references pupil,
  person_id   bigint not null references person,
  relation    text not null check (relation in ('mother', 'father', 'grandparent', 'guardian')),
  pays_fees   boolean not null default false,
  primary key (pupil_id, person_id),
  check (pupil_id <> person_id)
);

-- One payer for each pupil: the fee bill has one address.
create unique index guardian_one_payer on guardian (pupil_id) where pays_fees;
