import { invoice } from '@fieldhouse/domain/accounting/invoice'
import type { FixedFilters } from '@fieldhouse/domain/kit/entity/list-params'
import { useNavigate } from '@tanstack/react-router'
import { standingColumn } from '../accounting/invoice-status.tsx'
import { useFormat } from '../kit/value/format.ts'
import { RelatedList } from '../kit/record/related-list.tsx'
import { useEntityWords } from '../kit/text/words.ts'

function Amount({ amount, currency }: { amount: unknown; currency: unknown }) {
  const format = useFormat()
  return <span className="figures">{format.money(String(amount) as `${number}`, String(currency))}</span>
}

/** The invoices of a job or an account. */
export function InvoicesOf({ query, empty }: { query: FixedFilters<typeof invoice>; empty: string }) {
  const navigate = useNavigate()
  const words = useEntityWords(invoice, 'accounting')
  return (
    <RelatedList
      entity={invoice}
      words={words}
      query={query}
      empty={empty}
      onOpen={({ _id }) => void navigate({ to: '/accounting/invoices/{-$id}', params: { id: _id } })}
      columns={[
        { field: 'invoiceNumber' },
        standingColumn,
        { field: 'billingDate' },
        {
          field: 'total',
          align: 'right',
          render: ({ total, currency }) => <Amount amount={total} currency={currency} />,
        },
        {
          field: 'balance',
          align: 'right',
          render: ({ balance, currency }) => <Amount amount={balance} currency={currency} />,
        },
      ]}
    />
  )
}
