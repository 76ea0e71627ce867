-- Who voted on which answer of help, by keyed hash of the session: one vote of each, forgotten with the session's life.
create table help_vote (
  question_id text not null,
  voter bytea not null,
  liked boolean not null,
  voted_at timestamptz not null default now(),
  primary key (question_id, voter)
);
create index help_vote_age on help_vote (voted_at);
-- What all votes ever come to, so that an answer never counts them. Only questions that exist are voted on.
create table help_vote_count (
  question_id text primary key,
  likes int not null default 0,
  dislikes int not null default 0
) with (fillfactor = 70);
