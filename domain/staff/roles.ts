/** What somebody of the operator's staff is to the portal. */
export const ROLES = [
  'care',
  'duty',
  'finance',
  'editor',
  'planner',
  'shops',
  'leads',
  'privacy',
  'auditor',
  'admin',
] as const
export type Role = (typeof ROLES)[number]

/** Everything that staff can do, in one vocabulary. */
export const ACTS = [
  'today',
  'find',
  'look-again',
  'note',
  'show-number',
  'decide',
  'pay-out',
  'pause-rail',
  'resume-rail',
  'rules',
  'explain',
  'sign-day',
  'edit-texts',
  'publish',
  'import-sites',
  'import-shops',
  'leads',
  'complaints',
  'data-requests',
  'audit',
  'staff',
] as const
export type Act = (typeof ACTS)[number]

/**
 * How far a role goes in an act. `does`: alone; `proposes`: somebody else approves; `approves`: is the second person, and
 * proposes nothing; `both`: proposes, and approves what others propose; `reads`: sees it, masked; `own`: sees one's own.
 */
export type Reach = 'does' | 'proposes' | 'approves' | 'both' | 'reads' | 'own'

type Row = Partial<Readonly<Record<Role, Reach>>>

const READS_TODAY: Row = {
  care: 'reads',
  duty: 'does',
  finance: 'does',
  editor: 'reads',
  planner: 'reads',
  shops: 'reads',
  leads: 'reads',
  privacy: 'reads',
  auditor: 'reads',
  admin: 'reads',
}

/** Who may what. Roles are code: whoever changes one changes it before the eyes of others. */
export const WHO_MAY: Readonly<Record<Act, Row>> = {
  today: READS_TODAY,
  find: { care: 'does', duty: 'does', finance: 'does', privacy: 'reads', auditor: 'reads' },
  'look-again': { care: 'does', duty: 'does', finance: 'does' },
  note: { care: 'does', duty: 'does', finance: 'does' },
  'show-number': { care: 'does', duty: 'does', finance: 'does', leads: 'does', privacy: 'does' },
  decide: { duty: 'both', finance: 'both' },
  'pay-out': { duty: 'approves', finance: 'both' },
  'pause-rail': { duty: 'does' },
  'resume-rail': { duty: 'both', finance: 'approves' },
  rules: { duty: 'both', finance: 'both', auditor: 'reads' },
  explain: { duty: 'reads', finance: 'does', auditor: 'reads' },
  'sign-day': { finance: 'both' },
  'edit-texts': { editor: 'does' },
  publish: { duty: 'approves', editor: 'both' },
  'import-sites': { planner: 'does' },
  'import-shops': { planner: 'does', shops: 'does' },
  leads: { leads: 'does', privacy: 'does' },
  complaints: {
    care: 'does',
    duty: 'does',
    finance: 'does',
    leads: 'does',
    privacy: 'reads',
    auditor: 'reads',
  },
  'data-requests': { privacy: 'both', auditor: 'reads' },
  audit: { auditor: 'does', admin: 'own' },
  staff: { auditor: 'reads', admin: 'both' },
}

/** What two administrators change of somebody: their roles, all keys taken away since they are lost, out for good, or in again. */
export const STAFF_CHANGES = ['roles', 'lost-keys', 'leaves', 'returns'] as const
export type StaffChange = (typeof STAFF_CHANGES)[number]

/** Roles that move money, or count it. */
const MONEY: readonly Role[] = ['duty', 'finance']
const SEES: readonly Reach[] = ['does', 'proposes', 'approves', 'both', 'reads', 'own']
const BEGINS: readonly Reach[] = ['does', 'proposes', 'both']
const SECONDS: readonly Reach[] = ['approves', 'both']

function reachesOf(roles: readonly Role[], act: Act): readonly Reach[] {
  return roles.flatMap((role) => WHO_MAY[act][role] ?? [])
}

/** Whether any of the roles opens the screens of an act. */
export function maySee(roles: readonly Role[], act: Act): boolean {
  return reachesOf(roles, act).some((reach) => SEES.includes(reach))
}

/** Whether any of the roles begins it: does it alone, or proposes it. */
export function mayBegin(roles: readonly Role[], act: Act): boolean {
  return reachesOf(roles, act).some((reach) => BEGINS.includes(reach))
}

/** Whether any of the roles is the second person of an act; never of what one proposed oneself, which the records see to. */
export function mayApprove(roles: readonly Role[], act: Act): boolean {
  return reachesOf(roles, act).some((reach) => SECONDS.includes(reach))
}

/** The role under which somebody with several does an act: the first that reaches furthest. */
export function roleFor(roles: readonly Role[], act: Act): Role | null {
  const [best] = SEES.flatMap((reach) => roles.filter((role) => WHO_MAY[act][role] === reach))
  return best ?? null
}

/** Why these roles are not one person's: whoever gives roles moves no money. */
export function rolesFault(roles: readonly Role[]): 'admin-with-money' | null {
  return roles.includes('admin') && roles.some((role) => MONEY.includes(role)) ? 'admin-with-money' : null
}

export function isRole(word: string): word is Role {
  return (ROLES as readonly string[]).includes(word)
}
