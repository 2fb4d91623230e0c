import type { FieldFault } from '../../../kit/entity/problem.ts'
import { readDay } from '../../../kit/time/day.ts'
import { decimals, readDecimal } from '../../../kit/value/money.ts'
import type { ReceivedEInvoice, Term } from './received-einvoice.ts'

/** A term of EN 16931 that a rule needs. */
type Needed = readonly [rule: string, term: string, value: Term]

const path = ['file']

/** The terms that a part of the file lacks. `line` is the line of the part. */
const missing = (line: number, needed: readonly Needed[]): FieldFault[] =>
  needed.flatMap(([rule, term, value]): FieldFault[] =>
    value === null ? [{ path, code: 'EINVOICE_MISSING', params: { rule, term, line } }] : [],
  )

/** A term whose value is not as its rule demands. A missing term is judged by `missing`. */
const wrong = ([rule, term, value]: Needed, isRight: (text: string) => boolean): FieldFault[] =>
  value === null || isRight(value.text)
    ? []
    : [
        {
          path,
          code: 'EINVOICE_VALUE',
          params: { rule, term, line: value.line, text: value.text.slice(0, 40) },
        },
      ]

const isNumber = (text: string): boolean => readDecimal(text) !== null
const isAmount = (text: string): boolean => {
  const amount = readDecimal(text)
  return amount !== null && decimals(amount) <= 2
}
const isNotNegative = (text: string): boolean => isNumber(text) && !text.startsWith('-')

/** The VAT categories, with the beginning of the names of their rules. */
export const vatRules: Readonly<Record<string, string>> = {
  S: 'BR-S',
  Z: 'BR-Z',
  E: 'BR-E',
  AE: 'BR-AE',
  K: 'BR-IC',
  G: 'BR-G',
  O: 'BR-O',
  L: 'BR-AF',
  M: 'BR-AG',
  B: 'BR-B',
}
const isCategory = (text: string): boolean => text in vatRules

/** The codes of credit notes among the types of invoices (UNTDID 1001). */
export const creditTypes: ReadonlySet<string> = new Set(
  '81 83 261 262 296 308 381 396 420 458 532'.split(' '),
)

const headTerms = ({
  number,
  day,
  type,
  currency,
  seller,
  buyer,
  totals,
}: ReceivedEInvoice): FieldFault[] => [
  ...missing(1, [
    ['BR-02', 'BT-1', number],
    ['BR-03', 'BT-2', day],
    ['BR-04', 'BT-3', type],
    ['BR-05', 'BT-5', currency],
    ['BR-06', 'BT-27', seller.names[0] ?? null],
    ['BR-07', 'BT-44', buyer.names[0] ?? null],
    ['BR-12', 'BT-106', totals.lines],
    ['BR-13', 'BT-109', totals.withoutTax],
    ['BR-14', 'BT-112', totals.withTax],
    ['BR-15', 'BT-115', totals.payable],
  ]),
  ...wrong(['BR-03', 'BT-2', day], (text) => readDay(text) !== null),
  ...wrong(['BR-CL-01', 'BT-3', type], (text) => /^\d{2,3}$/.test(text)),
  ...wrong(['BR-CL-04', 'BT-5', currency], (text) => /^[A-Z]{3}$/.test(text)),
  ...(
    [
      ['BR-DEC-09', 'BT-106', totals.lines],
      ['BR-DEC-10', 'BT-107', totals.allowances],
      ['BR-DEC-11', 'BT-108', totals.charges],
      ['BR-DEC-12', 'BT-109', totals.withoutTax],
      ['BR-DEC-13', 'BT-110', totals.tax],
      ['BR-DEC-14', 'BT-112', totals.withTax],
      ['BR-DEC-16', 'BT-113', totals.prepaid],
      ['BR-DEC-17', 'BT-114', totals.rounding],
      ['BR-DEC-18', 'BT-115', totals.payable],
    ] as const
  ).flatMap((needed) => wrong(needed, isAmount)),
]

const lineTerms = ({ lines }: ReceivedEInvoice): FieldFault[] => {
  if (lines.length === 0) return missing(1, [['BR-16', 'BG-25', null]])
  return lines.flatMap((of) => [
    ...missing(of.line, [
      ['BR-21', 'BT-126', of.id],
      ['BR-22', 'BT-129', of.quantity],
      ['BR-24', 'BT-131', of.amount],
      ['BR-25', 'BT-153', of.name],
      ['BR-26', 'BT-146', of.price],
      ['BR-CO-04', 'BT-151', of.category],
    ]),
    ...wrong(['BR-22', 'BT-129', of.quantity], isNumber),
    ...wrong(['BR-DEC-23', 'BT-131', of.amount], isAmount),
    ...wrong(['BR-27', 'BT-146', of.price], isNotNegative),
    ...wrong(['BR-26', 'BT-149', of.baseQuantity], isNumber),
    ...wrong(['BR-CL-18', 'BT-151', of.category], isCategory),
    ...wrong(['BR-CO-04', 'BT-152', of.percent], isNotNegative),
  ])
}

const allowanceTerms = ({ allowances }: ReceivedEInvoice): FieldFault[] =>
  allowances.flatMap((of) => {
    const [amount, category] = of.isCharge ? (['BT-99', 'BT-102'] as const) : (['BT-92', 'BT-95'] as const)
    return [
      ...missing(of.line, [
        [of.isCharge ? 'BR-36' : 'BR-31', amount, of.amount],
        [of.isCharge ? 'BR-37' : 'BR-32', category, of.category],
      ]),
      ...wrong([of.isCharge ? 'BR-DEC-05' : 'BR-DEC-01', amount, of.amount], isAmount),
      ...wrong(['BR-CL-18', category, of.category], isCategory),
    ]
  })

const vatTerms = ({ vat }: ReceivedEInvoice): FieldFault[] => {
  if (vat.length === 0) return missing(1, [['BR-CO-18', 'BG-23', null]])
  return vat.flatMap((of) => [
    ...missing(of.line, [
      ['BR-45', 'BT-116', of.base],
      ['BR-46', 'BT-117', of.tax],
      ['BR-47', 'BT-118', of.category],
      ...(of.category?.text === 'O' ? [] : [['BR-48', 'BT-119', of.percent] as const]),
    ]),
    ...wrong(['BR-DEC-19', 'BT-116', of.base], isAmount),
    ...wrong(['BR-DEC-20', 'BT-117', of.tax], isAmount),
    ...wrong(['BR-CL-17', 'BT-118', of.category], isCategory),
    ...wrong(['BR-48', 'BT-119', of.percent], isNotNegative),
  ])
}

/** The terms that a received e-invoice lacks, and the values that are not as EN 16931 demands, by the id of the rule. */
export const termFaults = (of: ReceivedEInvoice): FieldFault[] =>
  [headTerms, lineTerms, allowanceTerms, vatTerms].flatMap((check) => check(of))
