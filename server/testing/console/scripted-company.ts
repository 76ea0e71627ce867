import type { Claims } from '#server/console/sign-in/admit-person.ts'
import type { CompanyVisit, Refreshed, VisitWhy } from '#server/console/sign-in/company-account.ts'

/** A company account that says what the test has it say. */
export class ScriptedCompany {
  says: Claims | null = null
  readonly begun: CompanyVisit[] = []
  readonly asked: VisitWhy[] = []
  async begin(why: VisitWhy): Promise<{ url: string; visit: CompanyVisit }> {
    const visit = { state: 's', nonce: 'n', verifier: 'v', isProof: why === 'proof' }
    this.begun.push(visit)
    this.asked.push(why)
    return { url: 'http://company.test/authorize', visit }
  }
  async end(): Promise<Claims | null> {
    return this.says
  }
  /** What it says when it's asked again by each token; it can't be reached for any other. */
  readonly again = new Map<string, Refreshed>()
  async refresh(token: string): Promise<Refreshed> {
    return this.again.get(token) ?? null
  }
  async signedOut(token: string): Promise<string | null> {
    return /^signed (.+)$/.exec(token)?.[1] ?? null
  }
}
