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
  /** Answers by refresh token. Any other token gets no answer. */
  readonly again = new Map<string, Refreshed>()
  async refresh(token: string): Promise<Refreshed> {
    return this.again.get(token) ?? null
  }
  async signedOut(token: string): Promise<string | null> {
    return /^signed (.+)$/.exec(token)?.[1] ?? null
  }
}
