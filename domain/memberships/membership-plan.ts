import { z } from 'zod'
import { documentPercent } from '../documents/format.ts'
import { entity } from '../kit/entity/entity.ts'
import { decimal, flag, integer, money, name, oneOf, paragraph, ref, worded } from '../kit/entity/fields.ts'
import { currencies } from '../kit/value/currency.ts'
import { translated } from '../kit/words/translated.ts'
import { say } from '../kit/words/words.ts'
import { membershipFrequencies } from './frequencies.ts'
import { mostNoticeDays, usualNoticeDays } from './renewal.ts'

/** A part of a price: `0.1` is 10 %. */
const share = () => decimal({ scale: 4, min: '0', max: '1' }).default('0')

/** The discounts of members on labour and on parts. */
export const memberDiscounts = z.strictObject({ labour: share(), parts: share() })
export type MemberDiscounts = z.output<typeof memberDiscounts>

const discountsWords = translated('memberships', 'discountsText')

/** The most visits of a membership in a year: one a week. */
const mostVisits = 52

/** What companies sell to their members: visits, discounts and priority, for a price a month or a year (OPEN-801). */
export const membershipPlan = entity('membership-plan', {
  section: 'ACCTG_INVOICE',
  fields: {
    name: name(),
    description: paragraph(2000).optional(),
    price: money('0.01'),
    currency: oneOf(currencies),
    frequency: oneOf(membershipFrequencies).default('MONTH'),
    visitsPerYear: integer(0, mostVisits).default(0),
    /** The type of the visits' jobs. */
    jobType: ref('job-type').optional(),
    discounts: worded(memberDiscounts, ({ labour, parts }, language) =>
      say(discountsWords, language, {
        labour: documentPercent(labour, language),
        parts: documentPercent(parts, language),
      }),
    ).default({ labour: '0', parts: '0' }),
    /** How many days before a yearly renewal the client gets a notice; 0 for none (OPEN-805). */
    noticeDays: integer(0, mostNoticeDays).default(usualNoticeDays),
    /** Whether the badge of members asks to serve them first. */
    priority: flag(false),
    enabled: flag(true),
  },
  fixed: ['currency', 'frequency'],
  unique: ['name'],
  refFields: ['name', 'price', 'currency', 'frequency'],
  search: ['name', 'description'],
  filter: ['enabled', 'currency', 'frequency', 'createdAt'],
  sort: ['name', 'price', 'createdAt'],
  archive: 'by-delete',
  omitVerbs: ['import'],
})
