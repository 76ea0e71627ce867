import { BrandMark } from '#portal/shell/wordmark.tsx'
import { useConsole } from './console-context.ts'

/** The name that the drawn wordmark spells. */
const DRAWN = 'kati'

/** The operator's wordmark; its name where another brand's is not drawn. */
export function Brand() {
  const { t } = useConsole()
  const name = t('staff.brand')
  return <BrandMark name={name} wordmark={name.toLowerCase() === DRAWN ? 'drawn' : 'typed'} />
}
