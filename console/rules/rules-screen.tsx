import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { BlockLine, RuleBook, RuleHit } from '#contract/console/rules.ts'
import type { PurchaseRule } from '#domain/rules/purchase-rule.ts'
import { mayBegin, maySee } from '#domain/staff/roles.ts'
import { useCall } from '../calls/use-call.ts'
import { useConsole, useMyself } from '../frame/console-context.ts'
import { useTitle } from '../frame/use-title.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Answered } from '../kit/answered.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotYours } from '../kit/not-yours.tsx'
import { Keys, Note, Segments } from '../kit/pieces.tsx'
import { RULE_PARTS } from '../views.ts'
import { useSavedFile } from '../kit/use-saved-file.ts'
import { BlockTable } from './block-table.tsx'
import { HitTable } from './hit-table.tsx'
import { RuleProposals } from './rule-proposals.tsx'
import { RuleSamples } from './rule-samples.tsx'
import { RuleTable } from './rule-table.tsx'
import './rules.css'

const RuleDialog = lazy(() => import('./rule-dialog.tsx').then((module) => ({ default: module.RuleDialog })))
const BlockDialog = lazy(() =>
  import('./block-dialog.tsx').then((module) => ({ default: module.BlockDialog })),
)

/** Figures of hits are asked for anew so often. */
const EVERY_MS = 15_000

/** Rules about purchases: what they are, what they did, who is blocked, and what waits for a second person. */
export function RulesScreen() {
  const { t } = useConsole()
  const { roles } = useMyself()
  const isMine = maySee(roles, 'rules')
  const query = useCall({ name: 'rules', request: isMine ? {} : null, everyMs: EVERY_MS })
  useTitle(t('staff.screen.rules'))
  if (!isMine) return <NotYours act="rules" screen={t('staff.screen.rules')} />
  return (
    <Answered query={query} title={t('staff.screen.rules')}>
      {(book) => <Rules book={book} />}
    </Answered>
  )
}

/** What is open over the screen. */
type Open =
  | { readonly what: 'rule'; readonly from: Omit<PurchaseRule, 'reason'> | PurchaseRule | null }
  | { readonly what: 'block'; readonly hit: RuleHit | null }
  | { readonly what: 'lift'; readonly block: BlockLine }

function Rules({ book }: { book: RuleBook }) {
  const { t } = useConsole()
  const { roles } = useMyself()
  const view = useSearch({ from: '/frame/rules' })
  const navigate = useNavigate({ from: '/rules' })
  const [open, setOpen] = useState<Open | null>(null)
  const taking = useSavedFile('exportHits', {})
  const { part = 'rules' } = view
  const mayPropose = mayBegin(roles, 'rules')
  const counts = { rules: book.rules.length, hits: book.hits.length, blocks: book.blocks.length }
  const begin = [
    {
      press: 'n',
      shown: ['N'],
      label: 'staff.rules.propose',
      act: () => setOpen({ what: 'rule', from: null }),
    },
    {
      press: 'b',
      shown: ['B'],
      label: 'staff.rules.block',
      act: () => setOpen({ what: 'block', hit: null }),
    },
  ]
  const exporting = { press: 'x', shown: ['X'], label: 'staff.rules.export', act: taking.run }
  useKeys('screen', mayPropose ? [...begin, exporting] : [exporting])
  return (
    <>
      <div className="rules-head line line-wrap">
        <h1>{t('staff.screen.rules')}</h1>
        <Segments
          label={t('staff.rules.view')}
          value={part}
          onChange={(next) => void navigate({ search: { part: next }, replace: true })}
          options={RULE_PARTS.map((value) => ({
            value,
            words: (
              <>
                {t(`staff.rules.part.${value}`)} <span className="count">{counts[value]}</span>
              </>
            ),
          }))}
        />
        <span className="grow" />
        <button type="button" className="btn btn-second" disabled={taking.isBusy} onClick={taking.run}>
          {t('staff.rules.export')} <Keys shown={['X']} />
        </button>
        {mayPropose ? (
          <>
            <button
              type="button"
              className="btn btn-stop"
              onClick={() => setOpen({ what: 'block', hit: null })}
            >
              {t('staff.rules.block')} <Keys shown={['B']} />
            </button>
            <button type="button" className="btn" onClick={() => setOpen({ what: 'rule', from: null })}>
              <Icon name="plus" size="small" />
              {t('staff.rules.propose')} <Keys shown={['N']} />
            </button>
          </>
        ) : null}
      </div>
      {taking.fault === null ? null : (
        <Note tone="fault" role="alert">
          {taking.fault}
        </Note>
      )}
      <div className="stack">
        <RuleProposals book={book} />
        {part === 'rules' ? (
          <>
            <RuleTable
              book={book}
              mayChange={mayPropose}
              onChange={(rule) => setOpen({ what: 'rule', from: rule })}
            />
            {mayPropose ? (
              <RuleSamples book={book} onTake={(sample) => setOpen({ what: 'rule', from: sample })} />
            ) : null}
          </>
        ) : null}
        {part === 'hits' ? (
          <HitTable book={book} mayBlock={mayPropose} onBlock={(hit) => setOpen({ what: 'block', hit })} />
        ) : null}
        {part === 'blocks' ? (
          <BlockTable
            blocks={book.blocks}
            mayLift={mayPropose}
            onLift={(block) => setOpen({ what: 'lift', block })}
          />
        ) : null}
      </div>
      <RuleOverlays book={book} open={open} onClose={() => setOpen(null)} />
    </>
  )
}

interface RuleOverlaysProps {
  readonly book: RuleBook
  readonly open: Open | null
  readonly onClose: () => void
}

function RuleOverlays({ book, open, onClose }: RuleOverlaysProps) {
  return (
    <Suspense>
      {open?.what === 'rule' ? <RuleDialog book={book} from={open.from} onClose={onClose} /> : null}
      {open?.what === 'block' || open?.what === 'lift' ? (
        <BlockDialog
          lifted={open.what === 'lift' ? open.block : null}
          hit={open.what === 'block' ? open.hit : null}
          onClose={onClose}
        />
      ) : null}
    </Suspense>
  )
}
