import type { FieldFault } from '../../../kit/entity/problem.ts'
import {
  type Decimal,
  compare,
  decimalOrZero,
  minus,
  roundCents,
  sum,
  times,
} from '../../../kit/value/money.ts'
import { fractionOf } from '../../../documents/taxes.ts'
import { termFaults, vatRules } from './einvoice-terms.ts'
import type { ReceivedEInvoice, ReceivedVat, Term } from './received-einvoice.ts'

/** The number that a term states; 0 if it is missing. */
export const statedNumber = (term: Term): Decimal => decimalOrZero(term?.text)

type Sum = readonly [rule: string, term: string, stated: Term, expected: Decimal]

/** The fault of a total that is not the sum that its rule demands. `most` is the allowed difference. */
function unlike([rule, term, stated, expected]: Sum, line: number, most: Decimal = '0'): FieldFault[] {
  const found = statedNumber(stated)
  const off = minus(found, expected)
  if (compare(off, most) <= 0 && compare(off, minus('0', most)) >= 0) return []
  const params = { rule, term, line: stated?.line ?? line, found, expected: roundCents(expected) }
  return [{ path: ['file'], code: 'EINVOICE_SUM', params }]
}

const amountsOf = (terms: readonly { amount: Term }[]): Decimal =>
  sum(terms.map(({ amount }) => statedNumber(amount)))

/** BR-CO-10 to BR-CO-16: the totals. */
function totalFaults({ lines, allowances, vat, totals }: ReceivedEInvoice): FieldFault[] {
  const off = amountsOf(allowances.filter(({ isCharge }) => !isCharge))
  const on = amountsOf(allowances.filter(({ isCharge }) => isCharge))
  const figure = (term: keyof typeof totals) => statedNumber(totals[term])
  const sums: readonly Sum[] = [
    ['BR-CO-10', 'BT-106', totals.lines, amountsOf(lines)],
    ['BR-CO-11', 'BT-107', totals.allowances, off],
    ['BR-CO-12', 'BT-108', totals.charges, on],
    ['BR-CO-13', 'BT-109', totals.withoutTax, sum([figure('lines'), minus('0', off), on])],
    ['BR-CO-14', 'BT-110', totals.tax, sum(vat.map((each) => statedNumber(each.tax)))],
    ['BR-CO-15', 'BT-112', totals.withTax, sum([figure('withoutTax'), figure('tax')])],
    [
      'BR-CO-16',
      'BT-115',
      totals.payable,
      sum([minus(figure('withTax'), figure('prepaid')), figure('rounding')]),
    ],
  ]
  return sums.flatMap((each) => unlike(each, 1))
}

type Taxed = Pick<ReceivedVat, 'category' | 'percent'>

const isSameVat = (one: Taxed, other: Taxed): boolean =>
  one.category?.text === other.category?.text &&
  compare(statedNumber(one.percent), statedNumber(other.percent)) === 0

const rulesOf = ({ category }: Taxed): string => vatRules[category?.text ?? ''] ?? 'BR-CO'

/** The categories whose VAT depends on the rate. */
const charging = new Set(['S', 'L', 'M', 'B'])

/** BR-CO-17, BR-S-08 and BR-S-09, and their like for other categories: the base and the VAT of each rate. */
function vatFaults({ lines, allowances, vat }: ReceivedEInvoice): FieldFault[] {
  return vat.flatMap((own) => {
    const isOwn = (other: Taxed) => isSameVat(own, other)
    const base = sum([
      ...lines.filter(isOwn).map(({ amount }) => statedNumber(amount)),
      ...allowances
        .filter(isOwn)
        .map(({ amount, isCharge }) => (isCharge ? statedNumber(amount) : minus('0', statedNumber(amount)))),
    ])
    const tax = times(statedNumber(own.base), fractionOf(statedNumber(own.percent)))
    return [
      ...unlike([`${rulesOf(own)}-08`, 'BT-116', own.base, base], own.line, '1'),
      ...(charging.has(own.category?.text ?? '')
        ? unlike(['BR-CO-17', 'BT-117', own.tax, tax], own.line, '1')
        : unlike([`${rulesOf(own)}-09`, 'BT-117', own.tax, '0'], own.line)),
    ]
  })
}

/** BR-S-01 and its like: the VAT of each line is among the VAT of the e-invoice. */
const unsummedFaults = ({ lines, allowances, vat }: ReceivedEInvoice): FieldFault[] =>
  [...lines, ...allowances]
    .filter((each) => !vat.some((own) => isSameVat(own, each)))
    .map((each) => ({
      path: ['file'],
      code: 'EINVOICE_MISSING',
      params: { rule: `${rulesOf(each)}-01`, term: 'BG-23', line: each.line },
    }))

/** The faults of a received e-invoice by the rules of EN 16931. The sums are checked only if all terms are right. */
export function einvoiceFaults(of: ReceivedEInvoice): FieldFault[] {
  const terms = termFaults(of)
  if (terms.length > 0) return terms
  return [totalFaults, vatFaults, unsummedFaults].flatMap((check) => check(of))
}
