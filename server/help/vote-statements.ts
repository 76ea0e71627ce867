import { statement } from '#server/store/database.ts'
import { forgetSome } from '#server/store/forget-in-batches.ts'

/** Records a vote unless this voter has one on the question, and answers what all votes come to. */
export const addVote = statement(
  'help-vote-add',
  `with given as (
     insert into help_vote (question_id, voter, liked) select $1, ($2::bytea[])[1], $3::boolean
     where not exists (select 1 from help_vote where question_id = $1 and voter = any($2::bytea[]))
     on conflict (question_id, voter) do nothing returning liked
   ), counted as (
     insert into help_vote_count as c (question_id, likes, dislikes)
     select $1, liked::int, (not liked)::int from given
     on conflict (question_id) do update
       set likes = c.likes + excluded.likes, dislikes = c.dislikes + excluded.dislikes
     returning likes, dislikes
   )
   select likes, dislikes from counted
   union all
   select likes, dislikes from help_vote_count where question_id = $1 and not exists (select 1 from given)`,
)

export const hasVote = statement(
  'help-vote-own',
  'select 1 from help_vote where question_id = $1 and voter = any($2::bytea[])',
)

export const readCounts = statement(
  'help-vote-counts',
  'select question_id as "questionId", likes, dislikes from help_vote_count where question_id = any($1::text[])',
)

/** Of use only while the voter's session lives: a day, and longer only for whoever comes back every day. */
export const forgetVotes = forgetSome(
  'help-vote-forget',
  'help_vote',
  `voted_at < now() - interval '91 days'`,
)
