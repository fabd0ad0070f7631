create table school_year (
  id         text primary key check (id ~ '^[0-9]{4}-[0-9]{2}$'),
  days       daterange not null,
  exclude using gist (days with &&)
);

create table section (
  id          bigint generated always as identity primary key,
  year_id     text not null references school_year,
  grade       smallint not null check (grade between 1 and 12),
  letter      char(1) not null check (letter between 'A' and 'Z'),
  teacher_id  bigint references staff,
  unique (year_id, grade, letter),
  unique (id, year_id)
);

create table enrolment (
  pupil_id    bigint not null references pupil,
  year_id     text not null,
  section_id  bigint not null,
  roll_no     smallint not null check (roll_no > 0),
  primary key (pupil_id, year_id),
  unique (section_id, roll_no),
  foreign key (section_id, year_id) references section (id, year_id)
);

create table lesson (
  id          bigint generated always as identity primary key,
  section_id  bigint not null references section,
  subject     text not null,
  teacher_id  bigint not null references staff,
  room        text not null,
  weekday     smallint not null check (weekday between 1 and 6),
  minutes     int4range not null check (lower(minutes) >= 360 and upper(minutes) <= 1200),
  exclude using gist (teacher_id with =, weekday with =, minutes with &&),
  exclude using gist (room with =, weekday with =, minutes with &&),
  exclude using gist (section_id with =, weekday with =, minutes with &&)
);
