/** A day such as `2026-11-21`, as it begins in UTC; null for none, and for what is no day. */
export function dayOf(text: string | boolean | undefined): Date | null {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? null : day
}
