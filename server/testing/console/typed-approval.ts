/** SQL that adds a member of staff, with a session and a browser of the same name. */
export function typedStaff(name: string): string {
  return `
    with made as (insert into staff (work_name, name, state) values ('${name}', '${name}', 'active') returning id)
    insert into staff_session (hash, name, staff_id, entered_by, browser, proved_at)
    select '${name}'::bytea, '${name}', id, 'passkey', '${name}', now() from made`
}

/** SQL with which that person approves all open proposals. */
export function typedApproval(name: string): string {
  return `
    update proposal set state = 'approved', ended_at = now(), second_session = '${name}'::bytea, second_browser = '${name}',
      second = (select id from staff where work_name = '${name}') where state = 'open'`
}

/** SQL that adds the audit line for each of these approvals. */
export function typedEntry(name: string): string {
  return `
    insert into staff_event (id, at, staff_id, by_name, role, act, object_kind, object, detail, reason, request_id, origin, session, hash)
    select 0, now(), s.id, s.name, '', 'approved', 'payment', p.subject_id, jsonb_build_object('proposal', p.id::text), '', '', '',
      '${name}', '' from staff s, proposal p where s.work_name = '${name}' and p.ended_at = now()`
}
