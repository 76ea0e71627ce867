/**
 * NUMBER-51: letters, digits, dots and underscores before the @; then a
 * domain and a suffix of two or more letters.
 */
const EMAIL = /^[A-Za-z0-9._]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){0,4}\.[A-Za-z]{2,24}$/

/** True for an e-mail address that the portal takes (NUMBER-51). */
export function isEmail(text: string): boolean {
  return text.length <= 120 && EMAIL.test(text)
}
