import type { CastStage } from './cast-stage.ts'
import { expectBills } from './expect-bills.ts'
import { expectCatalogue } from './expect-catalogue.ts'
import { expectDeliveries } from './expect-deliveries.ts'
import { expectLines } from './expect-lines.ts'

/** Registers what every driver of the operator must tell of the cast and do for it (BOX-10). */
export function expectCast(stage: CastStage): void {
  expectLines(stage)
  expectCatalogue(stage)
  expectBills(stage)
  expectDeliveries(stage)
}
