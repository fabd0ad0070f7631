create table attendance (
  pupil_id    bigint not null references pupil,
  day         date not null,
  mark        text not null check (mark in ('present', 'absent', 'late', 'leave')),
  marked_by   bigint not null references staff,
  marked_at   timestamptz not null default now(),
  primary key (pupil_id, day)
);

create index attendance_day on attendance (day);

create view attendance_month as
select pupil_id,
       date_trunc('month', day)::date as month,
       count(*) filter (where mark <> 'leave') as days,
       count(*) filter (where mark in ('present', 'late')) as there,
       round(100.0 * count(*) filter (where mark in ('present', 'late')) / nullif(count(*) filter (where mark <> 'leave'), 0), 1) as percent
from attendance
group by pupil_id, date_trunc('month', day);
