import {
  MOST_COUNTED,
  type RuleBook,
  type RuleHit,
  type RuleLine,
  type RuleProposal,
} from '#contract/console/rules.ts'
import type { Country } from '#countries/country.ts'
import { moneyOfMajor, type Currency } from '#domain/money.ts'
import { RULE_WORDS, type PurchaseRule } from '#domain/rules/purchase-rule.ts'
import { SAMPLE_RULES } from '#domain/rules/sample-rules.ts'
import { translatorOf } from '#domain/translator.ts'
import { countryView } from '#server/country-view.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { maySecondOf, type ProposalRow } from '../decide/proposal-row.ts'
import { listOpen } from '../decide/proposal-statements.ts'
import { maskedNumber } from '../find/found-row.ts'
import { offeredRails, railNames, type RailReading } from '../offered-rails.ts'
import * as sql from './book-statements.ts'
import { blockOf, ruleOf, type BlockRow, type RuleRow } from './rule-rows.ts'

/** So many of each list are shown. */
const MOST_SHOWN = 100
const MOST_PROPOSALS = 50

export interface RuleReading extends RailReading {
  readonly database: Database
  /** Of whoever reads it. */
  readonly language: 'EN' | 'SW'
}

interface LineRow extends RuleRow {
  readonly by_name: string
  readonly hour: number
  readonly day: number
  readonly week: number
}

interface HitRow {
  readonly id: number
  readonly at: Date
  readonly rule: string
  readonly did: RuleHit['did']
  readonly measured: number
  readonly payment_id: string
  readonly kind: string
  readonly rail: string
  readonly amount_minor: number
  readonly currency: Currency
  readonly recipient: string
  readonly payer: string
}

/** Rules with what they did, what waits for a second person, who is blocked, and the hits of the day; numbers masked. */
export async function readRules(reading: RuleReading, asker: Asker): Promise<RuleBook> {
  const { database, country, language } = reading
  const [rows, blocks, hits, changes, lifts] = await Promise.all([
    database.run<LineRow>(sql.listRules, [MOST_COUNTED]),
    database.run<BlockRow>(sql.listBlocks, [MOST_SHOWN + 1]),
    readHits(reading, 1, MOST_SHOWN + 1),
    database.run<ProposalRow>(listOpen, ['rule', MOST_PROPOSALS]),
    database.run<ProposalRow>(listOpen, ['block', MOST_PROPOSALS]),
  ])
  const rules = rows.map(lineOf)
  const known = new Set(rules.map(({ rule }) => rule.name))
  return {
    rules,
    proposals: [
      ...changes.map((row) => changeOf(row, { asker, rules })),
      ...(await Promise.all(lifts.map((row) => liftOf(database, row, asker)))),
    ],
    blocks: blocks.slice(0, MOST_SHOWN).map(blockOf),
    hits: hits.slice(0, MOST_SHOWN),
    samples: SAMPLE_RULES.filter(({ name }) => !known.has(name)).map((sample) => inMinor(sample, country)),
    rails: offeredRails(reading, language).map(({ rail, name }) => ({ rail, name })),
    words: wordsOf(reading),
    currency: country.currency,
    isCut: blocks.length > MOST_SHOWN || hits.length > MOST_SHOWN,
    asOf: new Date().toISOString(),
  }
}

/** Sums of samples are in whole units, since no country is meant. */
function inMinor<Rule extends Pick<PurchaseRule, 'measure' | 'bound'>>(
  rule: Rule,
  { currency }: Pick<Country, 'currency'>,
): Rule {
  return rule.measure === 'sum' ? { ...rule, bound: moneyOfMajor(rule.bound, currency).minor } : rule
}

/** The approved sentences as customers read them. */
function wordsOf({ content, country, language }: RuleReading): RuleBook['words'] {
  const t = translatorOf(content.texts(language, ['reply-translation']), countryView(country))
  return RULE_WORDS.map((key) => ({ key, text: t(`reply.${key}`, { care: country.customerCareNumber }) }))
}

function lineOf(row: LineRow): RuleLine {
  const { by_name: by, since, hour, day, week } = row
  return { rule: ruleOf(row), by, since: since.toISOString(), hour, day, week }
}

interface Among {
  readonly asker: Asker
  readonly rules: readonly RuleLine[]
}

function changeOf(row: ProposalRow, { asker, rules }: Among): RuleProposal {
  const before = rules.find(({ rule }) => rule.name === row.subject_id)?.rule ?? null
  return { ...proposedOf(row, asker), of: 'rule', rule: row.payload as PurchaseRule, before, block: null }
}

async function liftOf(database: Runner, row: ProposalRow, asker: Asker): Promise<RuleProposal> {
  const [block] = await database.run<BlockRow>(sql.findBlock, [Number(row.subject_id)])
  const shown = block ? blockOf(block) : null
  return { ...proposedOf(row, asker), of: 'block', rule: null, before: null, block: shown }
}

function proposedOf(row: ProposalRow, asker: Asker): Omit<RuleProposal, 'of' | 'rule' | 'before' | 'block'> {
  return {
    id: row.id,
    reason: row.reason,
    by: row.proposer_name,
    at: row.proposed_at.toISOString(),
    lapsesAt: row.lapses_at.toISOString(),
    isMine: row.proposer === asker.staffId,
    canApprove: maySecondOf(asker, row, 'rules'),
  }
}

/** What was over a bound within the last `days`, the newest first, numbers masked. */
export async function readHits(
  reading: RuleReading,
  days: number,
  most: number,
): Promise<readonly RuleHit[]> {
  const rows = await reading.database.run<HitRow>(sql.listHits, [days, most])
  const railName = railNames(reading, reading.language)
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    rule: row.rule,
    did: row.did,
    measured: row.measured,
    payment: row.payment_id,
    kind: row.kind,
    railName: railName(row.rail),
    amount: { minor: row.amount_minor, currency: row.currency },
    recipient: maskedNumber(row.recipient),
    payer: maskedNumber(row.payer),
  }))
}
