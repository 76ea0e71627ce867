-- A complaint belongs to the session that opened it: what another session writes for the same number opens another one. That the
-- same session pressed twice is found under a lock (server/complaints), so no index says it.
alter table complaint add column session_hash bytea;
drop index complaint_open_once;

-- A reminder takes a place among the codes that were sent, and has none itself.
alter table code_send alter column challenge_id drop not null;
alter table code_send alter column code_hash drop not null;
