-- What became of somebody's own proposals is shown to them for some days.
create index concurrently if not exists proposal_not_done on proposal (proposer, ended_at) where state in ('refused', 'lapsed');
