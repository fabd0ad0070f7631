insert into person (full_name, phone) values
  ('Sunita Kamat', '9000000001'), ('Robin D''Souza', '9000000002'), ('Aarav Deshpande', null), ('Meera Deshpande', '9000000003');
insert into staff values (1, 'T-01', 'teacher'), (2, 'O-01', 'office');
insert into pupil values (3, '2026/014', '2026-06-01', null);
insert into guardian values (3, 4, 'mother', true);
insert into school_year values ('2026-27', '[2026-06-01,2027-04-01)');
insert into section (year_id, grade, letter, teacher_id) values ('2026-27', 7, 'B', 1);
insert into enrolment values (3, '2026-27', 1, 1);
insert into lesson (section_id, subject, teacher_id, room, weekday, minutes) values (1, 'Mathematics', 1, 'R12', 1, '[540,585)');
insert into attendance (pupil_id, day, mark, marked_by) values (3, '2026-06-15', 'present', 1), (3, '2026-06-16', 'late', 1);
insert into fee (pupil_id, title, due_on, due_paise) values (3, 'Term 1', '2026-07-10', 1800000);
insert into receipt (fee_id, paid_paise, method, reference, taken_by) values (1, 1000000, 'upi', '415209887766', 2);
insert into paper (section_id, subject, title, held_on, max_marks) values (1, 'Mathematics', 'Unit test 1', '2026-07-20', 25);
insert into result values (1, 25, 3, 21.5, false);
