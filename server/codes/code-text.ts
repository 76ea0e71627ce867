import type { PaidFor } from '#domain/codes/paid-for.ts'
import type { CodePurpose } from '#domain/codes/purposes.ts'
import { formatMoney } from '#domain/money.ts'
import { isMasked, showNumber } from '#domain/phone.ts'

type Language = 'EN' | 'SW'
type Words = (brand: string, code: string) => string

/** Each names the brand, what the code does, how long, and that nobody may ask for it. GSM alphabet only. */
const WORDS: Readonly<Record<Language, Readonly<Record<CodePurpose, Words>>>> = {
  EN: {
    INVOICE: (brand, code) =>
      `${brand} code ${code} shows the bill of this number. Valid 5 minutes. Nobody may ask you for it.`,
    PAYMENT: (brand, code) =>
      `${brand} code ${code} pays from this number. Valid 5 minutes. Nobody may ask you for it.`,
    BALANCE: (brand, code) =>
      `${brand} code ${code} shows the data left on your router. Valid 5 minutes. Nobody may ask you for it.`,
    OWN_DATA: (brand, code) =>
      `${brand} code ${code} shows or erases what we hold on this number. Valid 5 minutes. Nobody may ask you for it.`,
    COMPLAINT: (brand, code) =>
      `${brand} code ${code} shows the complaint of this number. Valid 5 minutes. Nobody may ask you for it.`,
    LEAD: (brand, code) =>
      `${brand} code ${code} asks for home internet with this number. Valid 5 minutes. Nobody may ask you for it.`,
  },
  SW: {
    INVOICE: (brand, code) =>
      `Namba ya ${brand} ${code} inaonyesha bili ya simu hii. Dakika 5 tu. Usimpe mtu yeyote.`,
    PAYMENT: (brand, code) =>
      `Namba ya ${brand} ${code} inalipa kutoka simu hii. Dakika 5 tu. Usimpe mtu yeyote.`,
    BALANCE: (brand, code) =>
      `Namba ya ${brand} ${code} inaonyesha data iliyobaki kwenye ruta yako. Dakika 5 tu. Usimpe mtu yeyote.`,
    OWN_DATA: (brand, code) =>
      `Namba ya ${brand} ${code} inaonyesha au kufuta taarifa za simu hii. Dakika 5 tu. Usimpe mtu yeyote.`,
    COMPLAINT: (brand, code) =>
      `Namba ya ${brand} ${code} inaonyesha malalamiko ya simu hii. Dakika 5 tu. Usimpe mtu yeyote.`,
    LEAD: (brand, code) =>
      `Namba ya ${brand} ${code} inaomba intaneti ya nyumbani kwa simu hii. Dakika 5 tu. Usimpe mtu yeyote.`,
  },
}

/** What is paid for, in few letters: amount, thing and recipient go into one SMS. */
const THINGS: Readonly<Record<Language, Readonly<Record<PaidFor['kind'], string>>>> = {
  EN: { AIRTIME: 'airtime', BUNDLE: 'bundle', BILL: 'bill', INVOICE: 'invoice', LEAD: 'home internet' },
  SW: { AIRTIME: 'maongezi', BUNDLE: 'kifurushi', BILL: 'bili', INVOICE: 'ankara', LEAD: 'intaneti' },
}

/** How much for whom: whoever is talked out of a code reads what it would pay (T7). */
const PAYS: Readonly<Record<Language, (brand: string, code: string, pays: PaidFor) => string>> = {
  EN: (brand, code, { kind, recipient, price }) =>
    `${brand} code ${code} pays ${formatMoney(price)} from this number: ${THINGS.EN[kind]} for ${shown(recipient)}. Valid 5 minutes. Nobody may ask you for it.`,
  SW: (brand, code, { kind, recipient, price }) =>
    `Namba ya ${brand} ${code} inalipa ${formatMoney(price)} kutoka simu hii: ${THINGS.SW[kind]} ya ${shown(recipient)}. Dakika 5 tu. Usimpe mtu yeyote.`,
}

/** In signs of the GSM alphabet. */
function shown(recipient: string): string {
  return isMasked(recipient) ? recipient : showNumber(recipient)
}

/** One part of the GSM alphabet. */
const MOST_CHARACTERS = 160

export interface CodeMessage {
  readonly purpose: CodePurpose
  readonly language: Language
  readonly brand: string
  readonly code: string
  /** Host of the portal; a phone fills the code in only on the page it was sent for. */
  readonly host: string
  /** What the code pays; null for a caller that named nothing, and for every other purpose. */
  readonly pays: PaidFor | null
}

/** The SMS that carries a code, in one part; the last line lets a browser type it for the customer. */
export function codeText({ purpose, language, brand, code, host, pays }: CodeMessage): string {
  const text = pays ? PAYS[language](brand, code, pays) : WORDS[language][purpose](brand, code)
  const bound = `${text}\n@${host} #${code}`
  return bound.length <= MOST_CHARACTERS ? bound : text
}
