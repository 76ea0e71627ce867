-- References that closed a refund before there was a table of them.
insert into paid_reference (rail, key, reference, payment_id, attempt, is_twice, at)
select p.rail, upper(regexp_replace(l.reference, '[^A-Za-z0-9]', '', 'g')), l.reference, l.payment_id, l.attempt, l.state = 'twice',
  coalesce(l.ended_at, now())
from payout_line l join payout_list p on p.id = l.list_id
where l.state in ('paid', 'twice') and l.reference ~ '[A-Za-z0-9]'
order by l.ended_at
on conflict do nothing;
insert into paid_reference (rail, key, reference, payment_id, attempt, at)
select r.rail, upper(regexp_replace(r.provider_ref, '[^A-Za-z0-9]', '', 'g')), r.provider_ref, r.payment_id, r.n, coalesce(r.ended_at, now())
from refund r
where r.state = 'refunded' and r.provider_ref ~ '[A-Za-z0-9]'
  and exists (select from ledger l where l.payment_id = r.payment_id and l.attempt = r.n and l.credit = 'paid-out:by-hand')
order by r.ended_at
on conflict do nothing;
