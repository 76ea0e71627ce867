import { constants, createPrivateKey, createPublicKey, privateDecrypt } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/**
 * The pretend platform's key pair. It protects nothing: a merchant's configuration must hold the public
 * half before the sandbox starts, so both halves are written down.
 */
const PLATFORM_KEY = [
  'MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQClVnde75SY5OF2SEfUYwPi9PN9bUhRkPehljlzWtFLgQ8J',
  'VmjRETCoVz1USjLd+u28vGMlE82CU1DzrCt9gYX8/vAhicX+W2CQ5UVwxvXkNgXky1/z4YtE4zOVTFSCsX+j6j0wXsjb67ym',
  'RRy+BflZs0Ubp7OT3j30KFU/L6u+NisYnEoAsBc6koPM2c8iL4PbHN2r8VznNBrCMdvD3H/v4WvVYeNJ+et8Jmpu/j30Y7R4',
  'rw/J7Zixc34xdx9DNzSwOehRJwC5mMxHECtWVKBiBoAhWH0G1rEraXcYDK3ZAHEJw6BJhdqykIx03mvh3j8ID1hajCw5UIyh',
  'hK2f/F9BAgMBAAECggEAEDckOvPdS4d7E0owfUR+v5YNgVoj8xf4KWld1hHsn+6W5nAKlKKOdpwjwC4MwheXlGCXiq3gBG2e',
  'bV+P3l3DIdZw/6EPAYy9skhCILbqq8iemFtX3EfdDFMKHpTfXvgAkDdra+CH64W5uUbi9EIKvADogLdYVeLAib8g6TMIMX3e',
  '/R268+1efMO9RKj8Gu7gBzvxdP091gxyBZYThP8VRuposlMJ22rdsu58iL0OP7qYWBBIjgQGR+1untubg43R4sbPnVnXkGYu',
  'nhDSW/wQBlPX2lXdg3DG+xRD6ULHVBTspg1QItYbo2MGsTe1JBYusHbIWJKsj/oSes6A8RRrxwKBgQDizeU2IuMC9bK7FDeR',
  'wvVNFTVP1zUliu9djDI/vg9WlOwNTS5bVILl48r8g89zEx3V4kK+pHmiBIVpxcyTeLXn3T7KAe1Tc2IrZW+GlbuAPIiWzxsY',
  'k1O6nNT/avqH44Ac1AK48aLzM4QQHmLT7jCrd8jCYzefHAqQW80D8NP2wwKBgQC6nwETrk/wt2m1yV8oSS7TDqIVutGSTE5L',
  'k/Nq6SkORZAerVUUZayB46BVrIIsumf64TJcfFEKsQEEN/WRnpmymls60gt/qR5aIqujqi13wSDdL635hLnZtOfKM053LPPx',
  'ZUA/vM2OmTW0lh0Gi34mMAzhoHZ1yd3LfJ9HFaSZqwKBgGGmlq61XJp0oQyNStO2ZhlXLUn/9cEBTcgwSZ5KPZ5gpjWf6nqm',
  'K2nBpy8LrXD1ZR4muegNNtV8Ltj4sfk4utFm39bn93+7qSPYG6mNpFo1NfYAm8D8BcvOJKMIM2/4krtWyQlJ+IfPwWeTPafT',
  '4R6ih0yynUsjLqUy8VVmBk0zAoGAKRFQlVoosVpLYvu7ewwPx9ZSiOGhuMYd/LfEO2Sv6joYqweNz31IZxUGdZQO2XTz6Nuh',
  'z4Rz+RxWku0Vl0QFoq4hIWKTsTYwPbmfd9a9RrszVjll2aEBnQ0YbQC5ZbR4wkh7yQrtWVIR5XmbTZNo4VJ1ozlCmE0iB+OW',
  '0XfLzx0CgYBeWLaCDdmUo3gkmUlz/j0AZpLm80GCY8b22tDu1oSMt1OeVLn148aOVczpV3xRF8crgWLEYZEK2P906rwHicoY',
  'avnMACqcjY1TpyTvbQp4GLMEYd2mztY8a3AicG1M2wNpVSvd979v7YnQ29zh9lyDkp5O45SQrvL+0hN5GfcAQw==',
].join('')

/** The half that merchants are given, base64 SPKI. */
export const PLATFORM_PUBLIC_KEY = createPublicKey(privateKey())
  .export({ type: 'spki', format: 'der' })
  .toString('base64')

function privateKey(): KeyObject {
  return createPrivateKey({ key: Buffer.from(PLATFORM_KEY, 'base64'), format: 'der', type: 'pkcs8' })
}

/** What a bearer holds: RSA with the platform's key, PKCS1 v1.5, base64; null when it cannot be opened. */
export function openBearer(bearer: string): string | null {
  try {
    const key = privateKey()
    const padding = constants.RSA_PKCS1_PADDING
    return privateDecrypt({ key, padding }, Buffer.from(bearer, 'base64')).toString('utf8')
  } catch {
    return null
  }
}
