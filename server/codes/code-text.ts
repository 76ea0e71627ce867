import type { CodePurpose } from '#domain/codes/purposes.ts'

type Words = (brand: string, code: string) => string

/** Each names the brand, what the code does, how long, and that nobody may ask for it. GSM alphabet only. */
const WORDS: Readonly<Record<'EN' | 'SW', Readonly<Record<CodePurpose, Words>>>> = {
  EN: {
    INVOICE: (brand, code) =>
      `${brand} code ${code} shows the bill of this number. Valid 5 minutes. Nobody may ask you for it.`,
    PAYMENT: (brand, code) =>
      `${brand} code ${code} pays from this number. Valid 5 minutes. Nobody may ask you for it.`,
    BALANCE: (brand, code) =>
      `${brand} code ${code} shows the data left on your router. Valid 5 minutes. Nobody may ask you for it.`,
    OWN_DATA: (brand, code) =>
      `${brand} code ${code} shows or erases what we hold on this number. Valid 5 minutes. Nobody may ask you for it.`,
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
    LEAD: (brand, code) =>
      `Namba ya ${brand} ${code} inaomba intaneti ya nyumbani kwa simu hii. Dakika 5 tu. Usimpe mtu yeyote.`,
  },
}

/** One part of the GSM alphabet. */
const MOST_CHARACTERS = 160

export interface CodeMessage {
  readonly purpose: CodePurpose
  readonly language: 'EN' | 'SW'
  readonly brand: string
  readonly code: string
  /** Host of the portal; a phone fills the code in only on the page it was sent for. */
  readonly host: string
}

/** The SMS that carries a code, in one part; the last line lets a browser type it for the customer. */
export function codeText({ purpose, language, brand, code, host }: CodeMessage): string {
  const text = WORDS[language][purpose](brand, code)
  const bound = `${text}\n@${host} #${code}`
  return bound.length <= MOST_CHARACTERS ? bound : text
}
