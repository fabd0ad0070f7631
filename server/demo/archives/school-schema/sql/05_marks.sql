create table paper (
  id          bigint generated always as identity primary key,
  section_id  bigint not null references section,
  subject     text not null,
  title       text not null,
  held_on     date not null,
  max_marks   numeric(5, 1) not null check (max_marks > 0),
  unique (id, max_marks)
);

create table result (
  paper_id   bigint not null,
  max_marks  numeric(5, 1) not null,
  pupil_id   bigint not null references pupil,
  marks      numeric(5, 1) check (marks >= 0 and marks <= max_marks),
  absent     boolean not null default false,
  primary key (paper_id, pupil_id),
  foreign key (paper_id, max_marks) references paper (id, max_marks) on update cascade,
  check (absent = (marks is null))
);

create view report_card as
select pupil_id, section_id, subject,
       round(100 * sum(marks) / nullif(sum(result.max_marks) filter (where not absent), 0), 1) as percent,
       count(*) filter (where absent) as missed
from result join paper on paper.id = result.paper_id
group by pupil_id, section_id, subject;
