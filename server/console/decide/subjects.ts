import { erasureSubject } from '../data-requests/erasure.ts'
import { payoutAnswerSubject, payoutsSubject } from '../payouts/payout-subjects.ts'
import { placesSubject } from '../places/places-subject.ts'
import { blockSubject, ruleSubject } from '../rules/rule-subjects.ts'
import { rolesSubject } from '../staff/roles-subject.ts'
import { textsSubject } from '../texts/texts-subject.ts'
import { railSubject } from '../today/rail-subject.ts'
import { paymentSubject } from './payment-subject.ts'
import type { Subjects } from './subject.ts'

/** Everything that two people decide. A subject that isn't here can't be proposed. */
export const SUBJECTS: Subjects = {
  payment: paymentSubject,
  payouts: payoutsSubject,
  'payout-answer': payoutAnswerSubject,
  roles: rolesSubject,
  rail: railSubject,
  rule: ruleSubject,
  block: blockSubject,
  'data-request': erasureSubject,
  content: textsSubject,
  places: placesSubject,
}
