import { type FieldFault, faultIf } from '../kit/entity/problem.ts'
import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'
import type { Buyer } from './buyer.ts'

/**
 * Why the untaxed lines of a document bear no value added tax: the client owes the tax, or goods are delivered to
 * another country of the EU or exported (OPEN-858).
 */
export const taxExemptions = ['REVERSE_CHARGE', 'INTRA_COMMUNITY', 'EXPORT'] as const
export type TaxExemption = (typeof taxExemptions)[number]

/** The reasons as documents print them. */
export const taxExemptionWords: Readonly<Record<TaxExemption, Words>> = translatedTable(
  'documents',
  'taxExemptions',
)

type Lines = { lineItems: readonly { untaxed?: boolean | null }[] }

/** The lines of a document and, for an estimate, of its options. */
type Exempted = Lines & {
  taxExemption?: TaxExemption | null
  taxBreakdown: readonly unknown[]
  options?: readonly Lines[] | null
}

const isUntaxed = ({ lineItems }: Lines) => lineItems.some(({ untaxed }) => untaxed)

/** The reason that applies to a document: none if all its lines are taxed. */
export function appliedExemption(of: Exempted): TaxExemption | null {
  const hasUntaxed = of.taxBreakdown.length === 0 || [of, ...(of.options ?? [])].some(isUntaxed)
  return hasUntaxed ? (of.taxExemption ?? null) : null
}

/** Whether a bill with this reason must state a number of the client (articles 226 (4) and 226 (11a) of 2006/112/EC). */
const isIdentified = (reason: TaxExemption, { taxNumber, businessNumber }: Buyer): boolean => {
  if (reason === 'EXPORT') return true
  return Boolean(taxNumber) || (reason === 'REVERSE_CHARGE' && Boolean(businessNumber))
}

/** Why a document may not state its reason: the client's number is missing. */
export const exemptionFaults = (reason: TaxExemption | null, buyer: Buyer): FieldFault[] =>
  faultIf(reason !== null && !isIdentified(reason, buyer), ['taxExemption'], 'TAX_EXEMPTION_NUMBER')
