import { fromCents } from '../../accounting/online-payment.ts'
import type { BillFact } from '../match-facts.ts'
import { type Made, type Maker, addLine, dayOf, prices, printed, typed } from './made.ts'

// Lines that pay suppliers.

const suppliers =
  'Quincaillerie Boréale|Pièces Nordik inc.|Location Outilbec|Carburants Rive Sud|Papeterie Delisle'.split(
    '|',
  )

export const bought: Maker = (made) => {
  const { random, facts } = made
  const supplier = random.pick(suppliers)
  const id = `expense-${facts.expenses.length + 1}`
  const amount = fromCents(1_000 + random.below(80_000))
  facts.expenses.push({
    id,
    amount,
    day: dayOf(70 + random.below(10)),
    supplier,
    description: null,
    receiptNumber: null,
  })
  addLine(
    made,
    { amount: `-${amount}`, text: `ACHAT ${printed(supplier, random)}`, day: dayOf(76) },
    { ids: [id] },
  )
}

/** A new bill of a supplier. Several suppliers may give the same number. */
function newBill({ random, facts }: Made, name = random.pick(suppliers)): BillFact {
  const at = facts.bills.length + 1
  const bill = {
    id: `bill-${at}`,
    number: random.pick([`F-${1000 + random.below(400)}`, `B${20_000 + at}`, String(100_000 + at)]),
    supplier: `supplier-${name}`,
    supplierName: name,
    balance: fromCents(random.next() < 0.4 ? random.pick(prices) : 2_000 + random.below(200_000)),
    day: dayOf(random.below(60)),
  }
  facts.bills.push(bill)
  return bill
}

/** A bill is paid: wholly or in part, alone or with another bill of the supplier, or its payment is recorded already. */
export const billPaid: Maker = (made) => {
  const { random, facts } = made
  const bill = newBill(made)
  const name = printed(bill.supplierName, random)
  const kind = random.pick(['whole', 'whole', 'two', 'part', 'recorded'])
  if (kind === 'two') {
    const other = newBill(made, bill.supplierName)
    const cents = [bill, other].reduce((total, { balance }) => total + Math.round(Number(balance) * 100), 0)
    const text = `${name} ${typed(bill.number, random)}, ${typed(other.number, random)}`
    return addLine(made, { amount: `-${fromCents(cents)}`, text }, { ids: [bill.id, other.id] })
  }
  const text = `PAIEMENT ${typed(bill.number, random)} ${name}`
  const cents = Math.floor(Number(bill.balance) * 60)
  if (kind === 'part') return addLine(made, { amount: `-${fromCents(cents)}`, text }, { ids: [bill.id] })
  if (kind === 'whole') return addLine(made, { amount: `-${bill.balance}`, text }, { ids: [bill.id] })
  const id = `bill-payment-${facts.billPayments.length + 1}`
  const { supplier, supplierName, number, balance: amount } = bill
  const paid = { id, bill: bill.id, supplier, supplierName, number, amount }
  facts.billPayments.push({ ...paid, day: dayOf(70), reference: null })
  bill.balance = '0.00'
  addLine(made, { amount: `-${amount}`, text, day: dayOf(72) }, { ids: [id] })
}
