/** Characters that every phone shows and that count once; those behind count twice (GSM 03.38). */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const TWICE = '^{}\\[~]|€'

/** One message: so many characters, fewer where one of them is of no ordinary alphabet. */
const MOST_BASIC = 160
const MOST_OTHER = 70

export interface SmsLength {
  readonly used: number
  readonly most: number
}

/** How much of one SMS a text takes. */
export function smsLength(text: string): SmsLength {
  const characters = Array.from(text)
  const isOrdinary = characters.every((one) => BASIC.includes(one) || TWICE.includes(one))
  if (!isOrdinary) return { used: text.length, most: MOST_OTHER }
  const twice = characters.filter((one) => TWICE.includes(one)).length
  return { used: characters.length + twice, most: MOST_BASIC }
}

const LEAST = 10

/** What is wrong with the words of an answer; null: they go. */
export function answerFault(text: string): 'answer-short' | 'answer-long' | null {
  const said = text.trim()
  if (said.length < LEAST) return 'answer-short'
  const { used, most } = smsLength(said)
  return used > most ? 'answer-long' : null
}
