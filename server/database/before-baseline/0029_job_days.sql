-- How many jobs a day in India saw done, and how many tries that went wrong; the queue itself forgets after a week.
CREATE TABLE job_days (
  day date PRIMARY KEY,
  done int NOT NULL,
  wrong int NOT NULL
);
