/**
 * Packages of texts that are about money, prices or law whatever a sentence in them says, or lead everybody to another place. The records have the same rule
 * (migrations 103 and 135), so that no program gets around it. What a text brings in counts as well: risky-words.ts.
 */
const OF_MONEY =
  /^(?:(?:amount|balance|broadband|bundle|care|code|complaint|fixed-internet|lead|line|loans|own-data|pause|pay-help|payment|postpaid|recharge|reply|selling|status|table)-translation|privacy-policy-config|website-banners-config|get-form-schema|docs\/.*)$/

/** Words of money, prices and law, in English, Swahili and Luganda; and places that are filled with an amount. */
const WORDS_OF_MONEY =
  /(^|[^a-z])(pay|paid|money|price|cost|fees?([^a-z]|$)|refund|charge|bill|invoice|balance|free([^a-z]|$)|tax|ugx|law|legal|terms|consent|privacy|agree|lip|malip|pesa|fedha|bei([^a-z]|$)|gharama|ada([^a-z]|$)|rejesh|rudish|kodi|sheria|masharti|kubali|bure([^a-z]|$)|sasul|ssente|sente|bbeeyi|omuwendo|etteeka|mateeka)|\{\{(amount|price|total|currency|airtimeleast|airtimemost|billleast|billmost|privacylaw)\}\}/i

/**
 * Whether a change of a field needs a second reader before it is published. `words`: all that is said at that place, before
 * and after, in its language and in English.
 */
export function needsSecondReader(packageName: string, words: readonly string[]): boolean {
  return OF_MONEY.test(packageName) || words.some((text) => WORDS_OF_MONEY.test(text))
}
