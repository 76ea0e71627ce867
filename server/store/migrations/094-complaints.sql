-- What customers complain about, and everything that was done about it (docs/decisions/106).
create table complaint (
  -- Seven digits that are read aloud; none is the next of another.
  number char(7) primary key check (number ~ '^[1-9][0-9]{6}$'),
  opened_at timestamptz not null default now(),
  source text not null check (source in ('form', 'phone', 'shop')),
  -- Who noted it for the customer; null: the customer wrote it.
  opened_by bigint references staff,
  kind text not null,
  language char(2) not null check (language in ('EN', 'SW')),
  -- National digits; '' once its owner erased it, as the words.
  contact text not null,
  words text not null,
  -- Which payment it is about; one that ended without money may be forgotten before it.
  payment_id char(26),
  -- Promised when it was opened, and never changed.
  first_answer_due timestamptz not null,
  end_due timestamptz not null,
  -- What is promised next: the first answer, what was promised with an answer since, or the end.
  due_at timestamptz not null,
  answered_at timestamptz,
  promised_at timestamptz,
  taken_by bigint references staff,
  taken_at timestamptz,
  version int not null default 1,
  ended_at timestamptz,
  ending text check (ending in ('right', 'partly', 'not', 'nothing-owed', 'erased')),
  check ((ended_at is null) = (ending is null)),
  check ((taken_by is null) = (taken_at is null))
);
-- Whoever writes again about the same writes to the same complaint.
create unique index complaint_open_once on complaint (contact, (coalesce(payment_id, ''))) where ended_at is null;
create index complaint_due on complaint (due_at) where ended_at is null;
create index complaint_contact on complaint (contact) where contact <> '';
create index complaint_payment on complaint (payment_id) where payment_id is not null;
create index complaint_opened on complaint (opened_at);

create table complaint_step (
  id bigint generated always as identity primary key,
  number char(7) not null references complaint on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  -- Null: the customer did it.
  staff_id bigint references staff,
  -- To whom it was passed.
  to_staff bigint references staff,
  words text not null default '',
  promised_at timestamptz,
  -- Key of the message that it sent.
  message text
);
create index complaint_step_of on complaint_step (number, id);

-- Written once: nothing of it is changed later but that its words go when their owner erases them.
create function complaint_step_stays() returns trigger language plpgsql as $$
begin
  if new.words <> '' or (new.id, new.number, new.at, new.kind, new.staff_id, new.to_staff, new.promised_at, new.message)
      is distinct from (old.id, old.number, old.at, old.kind, old.staff_id, old.to_staff, old.promised_at, old.message) then
    raise exception 'a step of a complaint is written once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger complaint_step_stays before update on complaint_step
  for each row execute function complaint_step_stays();
