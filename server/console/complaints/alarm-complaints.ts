import { statement, type Database } from '#server/store/database.ts'

/** More of them ring no louder. */
const MOST_RINGING = 20
/** So many alike, within so many minutes, are no accident. */
const ALIKE = 5
const WITHIN_MINUTES = 30

/** Open complaints whose promise is over, the longest first. */
const listLate = statement(
  'console-complaint-late',
  `select c.number, c.kind, coalesce(t.name, '') as taker
   from complaint c left join staff t on t.id = c.taken_by
   where c.ended_at is null and c.due_at < now() order by c.due_at limit ${MOST_RINGING}`,
)

/** Kinds, and ways to pay, that many complain about at the same time. */
const listAlike = statement(
  'console-complaint-alike',
  `select c.kind, coalesce(p.rail, '') as rail, count(*)::int as count
   from (select kind, payment_id from complaint where opened_at > now() - interval '${WITHIN_MINUTES} minutes' limit 1000) c
     left join payment p on p.id = c.payment_id
   group by c.kind, coalesce(p.rail, '') having count(*) >= ${ALIKE}`,
)

type Rung = readonly [
  kind: 'complaint-late' | 'complaints-alike',
  name: string,
  detail: Readonly<Record<string, string>>,
]

/** What rings of complaints: a promise that is over, and many alike within half an hour. */
export async function ringingComplaints(database: Database): Promise<readonly Rung[]> {
  const late = await database.run<{ number: string; kind: string; taker: string }>(listLate)
  const alike = await database.run<{ kind: string; rail: string; count: number }>(listAlike)
  return [
    ...late.map(({ number: complaint, kind, taker }): Rung => [
      'complaint-late',
      complaint,
      { complaint, about: kind, taker },
    ]),
    ...alike.map(({ kind, rail, count }): Rung => [
      'complaints-alike',
      `${kind} ${rail}`.trim(),
      { about: kind, count: String(count), ...(rail === '' ? {} : { rail }) },
    ]),
  ]
}
