import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { countedValue } from '@fieldhouse/domain/kit/entity/counted-value'
import type { FixedFilters } from '@fieldhouse/domain/kit/entity/list-params'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import type { AccountRecord } from '../crm/account-form.tsx'
import type { JobRecord } from '../operations/job-edit.tsx'
import { NewDocument } from './new-document.tsx'
import { standingColumn } from './invoice-status.tsx'
import { useMay } from '../kit/api/may.ts'
import { useFormat } from '../kit/value/format.ts'
import { RelatedList } from '../kit/record/related-list.tsx'
import { useEntityWords } from '../kit/text/words.ts'

function Amount({ amount, currency }: { amount: unknown; currency: unknown }) {
  const format = useFormat()
  return <span className="figures">{format.money(String(amount), String(currency))}</span>
}

const page = '/accounting/invoices/{-$id}'

type Props = {
  query: FixedFilters<typeof invoice>
  /** The account of a new invoice. Without an account, the list has no button for a new invoice. */
  account?: string | undefined
  empty: string
}

/** The invoices of a job or of accounts, with a button for a new invoice of the account. */
export function InvoicesOf({ query, account, empty }: Props) {
  const navigate = useNavigate()
  const words = useEntityWords(invoice, 'accounting')
  const mayCreate = useMay(invoice.section, 'create')
  return (
    <RelatedList
      entity={invoice}
      words={words}
      query={query}
      empty={empty}
      onOpen={({ _id }) => void navigate({ to: page, params: { id: _id } })}
      action={
        mayCreate && account !== undefined && <NewDocument page={page} from={{ account }} label={words.add} />
      }
      columns={[
        { field: 'invoiceNumber' },
        standingColumn,
        { field: 'billingDate' },
        {
          field: 'total',
          align: 'right',
          render: (record) => (
            <Amount amount={countedValue(invoice, 'total', record)} currency={record.currency} />
          ),
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

/** The invoices of an account, on its page. */
export function InvoicesOfAccount({ record }: { record: AccountRecord }) {
  const { t } = useTranslation('accounting')
  return <InvoicesOf query={{ filter_account: record._id }} account={record._id} empty={t('noInvoices')} />
}

/** The invoices of a job, on its page. */
export function InvoicesOfJob({ record }: { record: JobRecord }) {
  const { t } = useTranslation('accounting')
  return <InvoicesOf query={{ filter_job: record._id }} empty={t('noInvoicesOfJob')} />
}
