/** From this hour of the day on, in the country's zone, a provider has the day before together. */
export const FETCHED_FROM_HOUR = 6
/** So many days before yesterday a list is still asked for, where a portal was away or a provider could not list. */
export const FETCHED_DAYS_BACK = 6
/** What a provider did not give within ten hours somebody hands in as a file. */
export const MOST_FETCHES = 40
