import {
  chargesAfter,
  creditedFrom,
  membershipCharges as chargesUntil,
  nextPeriodFrom,
  termOn,
  unbilledCharges,
} from '@fieldhouse/domain/memberships/charges'
import type { membership } from '@fieldhouse/domain/memberships/membership'
import { membershipStatus } from '@fieldhouse/domain/memberships/membership-rules'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { and, eq, max } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import type { Linking } from '../documents/mailed-link.ts'
import type { Work } from '../kit/database/work.ts'
import { changeRow } from '../kit/entity/write.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { billAmount } from './invoices.ts'
import { type MembershipRow, type PlannedLife, lifeOf, planOf } from './life.ts'
import { membershipCharges } from './tables.ts'
import { followVisits } from './visits.ts'

export type Memberships = EntityModule<typeof membership>

/** The most days of a membership that one transaction bills. Later transactions bill the other days. */
const atOnce = 12

const earliest = (days: readonly (Day | null | undefined)[]): Day | null =>
  days.flatMap((day) => day ?? []).toSorted()[0] ?? null

/** The amounts of a membership that are stored as billed. */
const billedOf = ({ tx, workspaceId }: Work, id: string) =>
  tx
    .select({ day: membershipCharges.day, amount: membershipCharges.amount })
    .from(membershipCharges)
    .where(and(eq(membershipCharges.workspaceId, workspaceId), eq(membershipCharges.membership, id)))

/** The latest day of a membership whose amounts are billed; null if nothing is billed. */
export async function lastBilled({ tx, workspaceId }: Work, id: string): Promise<Day | null> {
  const [found] = await tx
    .select({ day: max(membershipCharges.day) })
    .from(membershipCharges)
    .where(and(eq(membershipCharges.workspaceId, workspaceId), eq(membershipCharges.membership, id)))
  return found?.day ?? null
}

/** How links in mails are made; null if the invoices of a membership with mails wait for the job. */
type Settling = { linking: Linking | null }

/** Bills up to `atOnce` unbilled days of a locked membership. Returns the first day that is still unbilled. */
async function billDue(
  work: Work,
  row: MembershipRow,
  { life, today, linking }: { life: PlannedLife; today: Day } & Settling,
): Promise<Day | null> {
  const billed = await billedOf(work, row.id)
  const unbilled = unbilledCharges(chargesUntil(life, today), billed)
  // Only the job can mail, because links in mails need the settings of the server.
  if (linking === null && row.issue === 'MAIL') return unbilled[0]?.day ?? null
  for (const { day, amount, charge } of unbilled.slice(0, atOnce)) {
    const { name } = await planOf(work, (termOn(life.terms, day) ?? life.terms[0])?.plan ?? row.plan)
    const billing = { day, amount, charge, plan: name, since: creditedFrom(life, day) }
    const parts = await billAmount(work, row, { billing, linking })
    const first = billed.filter((each) => each.day === day).length
    await work.tx.insert(membershipCharges).values(
      parts.map((part, at) => ({
        ...part,
        workspaceId: work.workspaceId,
        membership: row.id,
        day,
        position: first + at,
        reason: charge?.reason ?? ('CORRECTION' as const),
      })),
    )
  }
  return unbilled[atOnce]?.day ?? null
}

/** The fields of a membership that follow from its events, after everything due is billed. */
export function derivedFrom(life: PlannedLife, today: Day) {
  const [start] = life.terms
  if (!start) throw new Error('a membership has no start')
  const term = termOn(life.terms, today) ?? start
  const next = life.terms.find(({ on }) => on > today && on > start.on) ?? null
  const status = membershipStatus({ startOn: start.on, endsOn: life.endsOn }, today)
  const renewsOn = status === 'UPCOMING' ? start.on : nextPeriodFrom(life, today)
  const [charge] = chargesAfter(life, today, 1)
  const ending = life.endsOn !== null && life.endsOn > today ? life.endsOn : null
  const isLast = renewsOn !== null && life.endsOn !== null && life.endsOn <= renewsOn
  return {
    status,
    plan: term.plan,
    price: term.price,
    frequency: term.frequency,
    renewsOn: isLast ? null : renewsOn,
    nextPlan: next?.plan ?? null,
    nextPlanOn: next?.on ?? null,
    endsOn: life.endsOn,
    nextOn: earliest([charge?.day, ending, next?.on]),
  }
}

/**
 * Brings a locked membership up to today: bills and credits what its events ask for, and updates its state and its
 * visits. A second call changes nothing (OPEN-801).
 */
export async function settle(
  work: Work,
  of: Memberships,
  { row, linking }: { row: MembershipRow } & Settling,
): Promise<MembershipRow> {
  const { today } = await companyOf(work)
  const life = await lifeOf(work, row)
  const left = await billDue(work, row, { life, today, linking })
  const values = derivedFrom(life, today)
  const nextOn = left ?? values.nextOn
  const settled = await changeRow(work, of, {
    current: row,
    values: { ...values, nextOn, failure: null, noticeFailure: null },
  })
  await followVisits(work, settled)
  return settled
}
