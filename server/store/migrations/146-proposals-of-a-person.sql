-- Today lists a person's refused and lapsed proposals.
create index concurrently if not exists proposal_not_done on proposal (proposer, ended_at) where state in ('refused', 'lapsed');
