-- What a second person asks before deciding, and what the proposer answers. The proposal stays open meanwhile.
create table proposal_question (
  id bigint generated always as identity primary key,
  proposal_id bigint not null references proposal,
  asker bigint not null references staff,
  question text not null check (length(question) between 4 and 500),
  asked_at timestamptz not null default now(),
  answerer bigint references staff,
  answer text check (length(answer) between 4 and 500),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answerer is null)),
  check (answerer <> asker)
);
create index proposal_question_of on proposal_question (proposal_id, id);
-- One at a time.
create unique index proposal_question_open on proposal_question (proposal_id) where answered_at is null;

-- Somebody else than the proposer asks, the proposer answers, each once and while the proposal is open.
do $make$
begin
  -- Under a path of its own, so that no table of the same name stands before the real one.
  execute format($function$
create function proposal_question_stays() returns trigger language plpgsql set search_path = %I, pg_temp as $body$
declare
  about record;
begin
  if tg_op = 'DELETE' then
    raise exception 'what was asked stays asked' using errcode = 'insufficient_privilege';
  end if;
  select state, proposer into about from proposal where id = new.proposal_id;
  if about.state is distinct from 'open' then
    raise exception 'nothing is asked about a proposal that has ended' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'INSERT' then
    if new.asker = about.proposer or new.answered_at is not null then
      raise exception 'somebody else than the proposer asks' using errcode = 'insufficient_privilege';
    end if;
    new.asked_at := now();
    return new;
  end if;
  if old.answered_at is not null or new.answerer is distinct from about.proposer
    or (new.id, new.proposal_id, new.asker, new.question, new.asked_at)
      is distinct from (old.id, old.proposal_id, old.asker, old.question, old.asked_at) then
    raise exception 'a question is asked once, and answered once by the proposer' using errcode = 'insufficient_privilege';
  end if;
  new.answered_at := now();
  return new;
end
$body$
$function$, current_schema());
end
$make$;
create trigger proposal_question_stays before insert or update or delete on proposal_question
  for each row execute function proposal_question_stays();
