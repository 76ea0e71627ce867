import { useState } from 'react'
import type { ChainReport } from '#contract/console/audit.ts'
import { faultWords } from '../calls/use-act.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Icon } from '../kit/icon.tsx'
import { Keys } from '../kit/pieces.tsx'
import { shortHash } from '../texts/identifiers.ts'
import { timeOf } from '../texts/times.ts'

/** Whether the whole chain fits, by a walk that is made when somebody asks; the first entry that does not, in red. */
export function ChainBand() {
  const { t, calls } = useConsole()
  const [report, setReport] = useState<ChainReport | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const verify = (): void => {
    if (isBusy) return
    setBusy(true)
    setFault(null)
    void calls('verifyChain', {}).then((answer) => {
      setBusy(false)
      if (answer.ok) setReport(answer.result)
      else setFault(faultWords(answer.fault, t))
    })
  }
  useKeys('screen', [{ press: 'v', shown: ['V'], label: 'staff.audit.verify', act: verify }])
  const isBroken = fault !== null || (report?.broken ?? null) !== null
  return (
    <div
      className={isBroken ? 'chain-band note-fault' : report === null ? 'chain-band' : 'chain-band note-good'}
    >
      <Icon name={isBroken ? 'alert' : 'shield'} size="large" />
      <div className="grow" role="status">
        <ChainWords report={report} fault={fault} />
      </div>
      <button type="button" className="btn btn-second" disabled={isBusy} onClick={verify}>
        {t(isBusy ? 'staff.audit.verifying' : 'staff.audit.verifyNow')} <Keys shown={['V']} />
      </button>
    </div>
  )
}

function ChainWords({ report, fault }: { report: ChainReport | null; fault: string | null }) {
  const { t } = useConsole()
  const clock = useClock()
  if (fault !== null) return <b>{fault}</b>
  if (report === null)
    return (
      <>
        <b>{t('staff.audit.notVerified')}</b>
        <p className="small-text">{t('staff.audit.chained')}</p>
      </>
    )
  const values = { at: timeOf(report.at, clock), n: countOf(report.entries), head: shortHash(report.head) }
  if (report.broken !== null)
    return (
      <>
        <b>{t('staff.audit.broken', { ...values, id: countOf(report.broken.id) })}</b>
        <p className="small-text">{t(`staff.audit.broken.${report.broken.why}`)}</p>
      </>
    )
  return (
    <>
      <b>{t('staff.audit.unbroken', values)}</b>
      <p className="small-text">
        {t('staff.audit.head')} <span className="code-text">{values.head}</span>
      </p>
    </>
  )
}

const COUNTS = new Intl.NumberFormat('en')

/** `481,207` */
export function countOf(count: number): string {
  return COUNTS.format(count)
}
