/** A text of a received file that is not empty, with the line of the file. */
export type Stated = { text: string; line: number }
/** What a file states of a term of EN 16931; null if nothing. */
export type Term = Stated | null

/** A party of a received e-invoice: its legal and trading names, its VAT number and its email. */
export type ReceivedParty = { names: Stated[]; vatNumber: Term; email: Term }

/** A line of a received e-invoice. `line` is the line of the file. */
export type ReceivedLine = {
  line: number
  /** BT-126 */
  id: Term
  /** BT-129 */
  quantity: Term
  /** BT-131: the amount of the line without VAT. */
  amount: Term
  /** BT-132: the line of the purchase order. */
  orderLine: Term
  /** BT-146: the price of `baseQuantity` items, by default of one. */
  price: Term
  /** BT-149 */
  baseQuantity: Term
  /** BT-151 */
  category: Term
  /** BT-152 */
  percent: Term
  /** BT-153 */
  name: Term
  /** BT-154 */
  description: Term
  /** BT-155 to BT-157: the numbers of the item at the seller, at the buyer, and its GTIN. */
  itemNumbers: Stated[]
}

/** An allowance or a charge of the whole e-invoice. `line` is the line of the file. */
export type ReceivedAllowance = {
  line: number
  isCharge: boolean
  amount: Term
  category: Term
  percent: Term
  reason: Term
}

/** The amounts of a VAT category and rate: BT-116 to BT-119. `line` is the line of the file. */
export type ReceivedVat = { line: number; base: Term; tax: Term; category: Term; percent: Term }

/** The totals of an e-invoice. */
type ReceivedTotals = {
  /** BT-106 */
  lines: Term
  /** BT-107 */
  allowances: Term
  /** BT-108 */
  charges: Term
  /** BT-109 */
  withoutTax: Term
  /** BT-110 */
  tax: Term
  /** BT-112 */
  withTax: Term
  /** BT-113 */
  prepaid: Term
  /** BT-114 */
  rounding: Term
  /** BT-115 */
  payable: Term
}

/** An e-invoice of EN 16931 as a received file states it, before it is checked. */
export type ReceivedEInvoice = {
  /** BT-1 */
  number: Term
  /** BT-2, such as `2026-11-30` */
  day: Term
  /** BT-3 */
  type: Term
  /** BT-5 */
  currency: Term
  /** BT-9 */
  dueOn: Term
  /** BT-13 and BT-14: the number of the purchase order at the buyer and at the seller. */
  orders: Stated[]
  /** BT-22 */
  notes: Stated[]
  seller: ReceivedParty
  buyer: ReceivedParty
  lines: ReceivedLine[]
  allowances: ReceivedAllowance[]
  vat: ReceivedVat[]
  totals: ReceivedTotals
}
