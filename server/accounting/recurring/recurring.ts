import { contentFaults, contentSubtotal } from '@fieldhouse/domain/accounting/recurring/recurring-content'
import { recurring, recurringFaults } from '@fieldhouse/domain/accounting/recurring/recurring'
import { endedBySkips, nextRuns, standingSkips } from '@fieldhouse/domain/accounting/recurring/run-days'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { beginningOf } from '@fieldhouse/domain/kit/value/typed-text'
import { companyOf } from '../../documents/company.ts'
import { type EntityModule, type Row, defineEntity } from '../../kit/entity/define-entity.ts'
import type { Work } from '../../kit/database/work.ts'
import { changeRow } from '../../kit/entity/write.ts'
import { holderOf } from '../../crm/account-holder.ts'
import { needBillable } from '../billed.ts'
import { chargedProducts, needProducts, withProposedPrices } from './line-products.ts'
import { recurrings } from '../recurring-tables.ts'

/** A stored recurring invoice. */
export type RecurringRow = RowOf<typeof recurring> & Row

type Values = Partial<RecurringRow>

/** The longest name that a recurring invoice takes from its first line. */
const longestTitle = 120

/** The name of a recurring invoice without a name of its own: the name of its first line. */
function titleOf({ title, invoice }: Values): string | null {
  if (title) return title
  const [first] = invoice?.lineItems ?? []
  const [text = ''] = (first?.name ?? first?.description ?? '').split('\n')
  return beginningOf(text, longestTitle).trim() || null
}

/** Refuses an end before the start, incomplete lines and excessive discounts. */
function needFitting(values: Values): void {
  const errors = [...recurringFaults(values), ...(values.invoice ? contentFaults(values.invoice) : [])]
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

/** Whether one of these fields differs. */
const differs = (fields: readonly (keyof RecurringRow)[], before: Values, after: Values): boolean =>
  fields.some((field) => !sameValue(before[field] ?? null, after[field] ?? null))

/**
 * The values that follow from the next runs of a recurring invoice from a day on. The recurring invoice ends if no run
 * is left.
 */
export function planned(row: RecurringRow, from: Day, today: Day): Values {
  if (row.status !== 'ACTIVE') return { nextRun: null, nextOn: [] }
  const nextOn = nextRuns(row, from)
  const [nextRun = null] = nextOn
  const skipped = standingSkips(row.skipped, { today, next: nextRun })
  return { nextOn, nextRun, skipped, ...(nextRun === null && { status: 'ENDED' as const }) }
}

/** The values of a new recurring invoice. Its runs begin today or later (OPEN-792). */
async function begun(work: Work, values: Values): Promise<Values> {
  const { today } = await companyOf(work)
  const sent = { ...values, lastRun: null, skipped: [], made: 0, fault: null } as unknown as RecurringRow
  const row = { ...sent, invoice: await withProposedPrices(work, sent) }
  needFitting(row)
  await needProducts(work, row.invoice)
  await needBillable(work, row)
  const runs = planned(row, today, today)
  if (row.status === 'ACTIVE' && runs.nextRun === null) throw fault(['endsOn'], 'RECURRING_NO_RUN')
  const client = await holderOf(work, row.account)
  return { ...row, ...runs, client, title: titleOf(row), subtotal: contentSubtotal(row.invoice) }
}

/** The day from which the runs count after a change: today, or that of a late run, which stays due. */
const dueFrom = ({ nextRun }: Pick<RecurringRow, 'nextRun'>, today: Day): Day =>
  nextRun !== null && nextRun < today ? nextRun : today

/** The fields that decide on which days invoices are made. */
const ruleFields = ['frequency', 'interval', 'startOn', 'endsOn', 'status'] as const

/** The next runs after a change. A late run stays due, but the runs of a pause are not billed (OPEN-794). */
async function rerun(work: Work, before: RecurringRow, after: RecurringRow): Promise<Values> {
  if (!differs(ruleFields, before, after)) return {}
  const { today } = await companyOf(work)
  const runs = planned(after, dueFrom(before, today), today)
  if (after.status === 'ACTIVE' && runs.nextRun === null && before.status !== 'ACTIVE')
    throw fault(['status'], 'RECURRING_NO_RUN')
  return runs
}

/** The values of a changed recurring invoice. A change applies to all invoices that are not made yet. */
async function changed(work: Work, before: RecurringRow, values: Values): Promise<Values> {
  const wanted = { ...before, ...values }
  const sent = { ...values, ...(values.invoice && { invoice: await withProposedPrices(work, wanted) }) }
  const after = { ...before, ...sent }
  needFitting(after)
  if (sent.invoice) await needProducts(work, sent.invoice)
  if (after.status === 'ACTIVE' && differs(['account', 'issue', 'status'], before, after))
    await needBillable(work, after)
  return {
    ...sent,
    ...(after.account !== before.account && { client: await holderOf(work, after.account) }),
    ...(await rerun(work, before, after)),
    title: titleOf(after),
    subtotal: contentSubtotal(after.invoice),
    fault: null,
  }
}

/** Skips a run, or takes a skipped run back (OPEN-794). */
async function skipRun(work: Work, current: RecurringRow, on: Day | null): Promise<void> {
  const { today } = await companyOf(work)
  const day = on ?? current.nextRun
  if (day === null || !current.nextOn.includes(day)) throw fault(['on'], 'RECURRING_NO_RUN')
  const row = { ...current, skipped: [...current.skipped, day] }
  const values = { skipped: row.skipped, ...planned(row, current.nextRun ?? today, today) }
  await changeRow(work, recurringRoutes, { current, values, action: 'skip' })
}

async function unskipRun(work: Work, current: RecurringRow, on: Day | null): Promise<void> {
  const { today } = await companyOf(work)
  const day = on ?? current.skipped[0] ?? null
  const isOver = current.lastRun !== null && day !== null && day <= current.lastRun
  if (day === null || isOver || day < today || !current.skipped.includes(day))
    throw fault(['on'], 'RECURRING_NO_RUN')
  const status = endedBySkips(current, today) ? ('ACTIVE' as const) : current.status
  const row = { ...current, status, skipped: current.skipped.filter((each) => each !== day) }
  const values = { status, skipped: row.skipped, ...planned(row, dueFrom(current, today), today) }
  await changeRow(work, recurringRoutes, { current, values, action: 'unskip' })
}

/** Sets the next runs of a recurring invoice that is restored from the archive. Missed runs are not billed. */
async function goOn(work: Work, row: RecurringRow): Promise<void> {
  const { today } = await companyOf(work)
  await changeRow(work, recurringRoutes, {
    current: row,
    values: planned(row, today, today),
    action: 'resume',
  })
}

/** Recurring invoices. A background job makes their invoices (OPEN-792..795). */
export const recurringRoutes: EntityModule<typeof recurring> = defineEntity(recurring, {
  table: recurrings,
  derived: { products: chargedProducts },
  steps: {
    beforeCreate: begun,
    beforeUpdate: (work, { current, values }) => changed(work, current, values),
    afterArchive: async (work, { row, removed }) => {
      if (!removed) await goOn(work, row)
    },
  },
  actions: {
    skip: (work, { current, body }) => skipRun(work, current, body.on ?? null),
    unskip: (work, { current, body }) => unskipRun(work, current, body.on ?? null),
  },
})
