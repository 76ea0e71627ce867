-- A set of shops or sites that waits for a second person is a proposal like any other (docs/decisions/126). Sets that waited before get
-- theirs; the session that proposed them isn't known any more.
insert into proposal (subject, subject_id, act, payload, reason, proposer, proposer_role, proposer_session, proposer_browser, lapses_at)
select 'places', e.kind, 'put-live',
  jsonb_build_object('edition', e.id, 'counts', jsonb_build_object('places', e.places::text, 'fingerprint', e.fingerprint)),
  e.reason, e.by_staff, '', '', coalesce(e.by_browser, ''), now() + interval '3 days'
from place_edition e where e.state = 'proposed'
on conflict do nothing;
