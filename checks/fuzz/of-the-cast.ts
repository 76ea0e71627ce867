import { EXAMPLES } from '#contract/table/examples.ts'

/** Who of the sandbox's people stands for which example: they are known, have bills, bundles and wallets. */
const KNOWN: Readonly<Record<keyof typeof EXAMPLES, string>> = {
  prepaidLine: '700100001',
  postpaidLine: '700200001',
  postpaidAccount: '1000200001',
  router: '700400002',
  wallet: '700500001',
  homeLine: '700900001',
  fixedAccount: 'PE1000000001',
  lead: 'LD0000001',
}

/** The example of a request, about people whom the sandbox knows. */
export function ofTheCast(example: object): object {
  let text = JSON.stringify(example)
  for (const name of Object.keys(EXAMPLES) as (keyof typeof EXAMPLES)[])
    text = text.replaceAll(EXAMPLES[name], KNOWN[name])
  return JSON.parse(text) as object
}
