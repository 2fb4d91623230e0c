import type { Owed } from '@fieldhouse/domain/crm/owed'
import { useFormat } from './format.ts'

/** What is owed, an amount for each currency; nothing owed is zero in the workspace's own. */
export function Balances({ of }: { of: Owed }) {
  const format = useFormat()
  const amounts =
    of.length === 0
      ? [format.money('0.00')]
      : of.map(({ currency, amount }) => format.money(amount, currency))
  return <span className="figures">{amounts.join(' · ')}</span>
}
