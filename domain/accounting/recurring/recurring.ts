import { z } from 'zod'
import { entity } from '../../kit/entity/entity.ts'
import {
  day,
  integer,
  money,
  oneOf,
  ref,
  showing,
  state,
  text,
  value,
  worded,
} from '../../kit/entity/fields.ts'
import { type FieldFault, faultIf } from '../../kit/entity/problem.ts'
import { states } from '../../kit/entity/states.ts'
import { calendarUnits } from '../../kit/time/calendar-steps.ts'
import type { Day } from '../../kit/time/day.ts'
import { translated } from '../../kit/words/translated.ts'
import { inEachLanguage } from '../../kit/words/words.ts'
import { recurringContent } from './recurring-content.ts'

/**
 * The states of a recurring invoice. Only an active recurring invoice makes invoices. A recurring invoice ends after
 * its last run.
 */
export const recurringStates = states({
  ACTIVE: {
    words: translated('accounting', 'recurringStates.ACTIVE'),
    tone: 'green',
    to: ['PAUSED', 'ENDED'],
  },
  PAUSED: {
    words: translated('accounting', 'recurringStates.PAUSED'),
    tone: 'amber',
    to: ['ACTIVE', 'ENDED'],
  },
  ENDED: { words: translated('accounting', 'recurringStates.ENDED'), tone: 'grey', to: ['ACTIVE'] },
})

/** What happens to a new invoice: it stays a draft, is issued, or is issued and emailed. */
const recurringSteps = ['DRAFT', 'ISSUE', 'MAIL'] as const

/** The longest interval, in units of the rule. */
const longestInterval = 99

/** A text in each language. */
const inLanguages = z.object(inEachLanguage(() => z.string()))

const chargedProduct = z.object({ _id: z.string(), name: z.string(), unitPrice: z.string().nullable() })

/** A day of a recurring invoice: the next run by default. */
const runBody = z.strictObject({ on: day().nullish() })

/**
 * An invoice that repeats: an account, a rule for its days, and the content of its invoices (OPEN-792..795). Each run
 * makes an invoice of its own day.
 */
export const recurring = entity('recurring', {
  section: 'ACCTG_INVOICE',
  fields: {
    /** The name of the recurring invoice; by default, the name of its first line. */
    title: text(120).optional(),
    account: ref('account'),
    frequency: oneOf(calendarUnits).default('MONTH'),
    interval: integer(1, longestInterval).default(1),
    startOn: day(),
    endsOn: day().optional(),
    issue: oneOf(recurringSteps).default('DRAFT'),
    status: state(recurringStates).default('ACTIVE'),
    invoice: recurringContent(),
  },
  systemFields: {
    /** The client who holds the account. */
    client: ref('client'),
    /** The sum of the lines before discount and tax. */
    subtotal: money(),
    nextRun: day().optional(),
    /** The next five runs, in order. */
    nextOn: value(z.array(day())),
    /** The day of the latest run. */
    lastRun: day().optional(),
    skipped: value(z.array(day())),
    /** The number of invoices. */
    made: integer(0, 2_147_483_647),
    /** The products of the lines, with their present prices. */
    products: showing('product', z.array(chargedProduct)),
    /** Why the invoice of the next run could not be made, in each language. */
    fault: worded(inLanguages, (words, language) => words[language]).optional(),
  },
  displayName: ['title', 'account'],
  refFields: ['status'],
  search: ['title', 'client.name', 'account.accountNumber'],
  searchNames: { client: 'client.name' },
  filter: ['status', 'client', 'account', 'frequency', 'issue', 'nextRun', 'createdAt'],
  sort: ['title', 'status', 'nextRun', 'subtotal', 'createdAt', 'updatedAt'],
  order: 'nextRun',
  countBy: 'status',
  archive: 'by-delete',
  omitVerbs: ['import'],
  actions: { skip: { needs: 'update', input: runBody }, unskip: { needs: 'update', input: runBody } },
})

/** The faults of a rule: an end before the start. */
export const recurringFaults = ({
  startOn = '',
  endsOn,
}: {
  startOn?: Day
  endsOn?: Day | null
}): FieldFault[] => faultIf(Boolean(endsOn && endsOn < startOn), ['endsOn'], 'RECURRING_END_BEFORE')
