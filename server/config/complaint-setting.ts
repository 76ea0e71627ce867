import type { ComplaintPromise } from '#domain/complaints/promises.ts'
import type { Reader } from './reader.ts'

/** What is promised to whoever complains; the days are those of the country's own clock. */
export function readComplaintPromise(read: Reader, timeZone: string): ComplaintPromise {
  const { answerHours, endDays, hours, days, holidays } = read.of('complaints')
  return { answerHours, endDays, ...hours, days, holidays, timeZone }
}
