import { estimate } from '@fieldhouse/domain/accounting/estimate'
import type { FixedFilters } from '@fieldhouse/domain/kit/entity/list-params'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import type { AccountRecord } from '../crm/account-form.tsx'
import { useAccountsOf } from '../crm/accounts-of.ts'
import type { ClientRecord } from '../crm/contact-search.tsx'
import { useMay } from '../kit/api/may.ts'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { RelatedList } from '../kit/record/related-list.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { NewDocument } from './new-document.tsx'
import type { JobRecord } from '../operations/job-edit.tsx'

const columns = [
  { field: 'estimateNumber', width: 130, rigid: true },
  { field: 'estimateStatus', width: 120 },
  { field: 'billingDate' },
  { field: 'validUntil', first: true },
  { field: 'total', first: true },
] as const

const page = '/accounting/estimates/{-$id}'

type Props = {
  query: FixedFilters<typeof estimate>
  /** The record that a new estimate starts from. */
  from: { job: string } | { account: string }
  empty: string
}

/** The estimates of a job or of accounts, with a button for a new one. */
function EstimatesOf({ query, from, empty }: Props) {
  const navigate = useNavigate()
  const words = useEntityWords(estimate, 'accounting')
  const mayCreate = useMay(estimate.section, 'create')
  return (
    <RelatedList
      entity={estimate}
      words={words}
      columns={columns}
      query={query}
      empty={empty}
      onOpen={({ _id }) => void navigate({ to: page, params: { id: _id } })}
      action={mayCreate && <NewDocument page={page} from={from} label={words.add} />}
    />
  )
}

/** The estimates of an account, on its page. */
export function EstimatesOfAccount({ record }: { record: AccountRecord }) {
  const { t } = useTranslation('accounting')
  const { _id } = record
  return <EstimatesOf query={{ filter_account: _id }} from={{ account: _id }} empty={t('noEstimates')} />
}

/** The estimates of a job, on its page. */
export function EstimatesOfJob({ record }: { record: JobRecord }) {
  const { t } = useTranslation('accounting')
  const { _id } = record
  return <EstimatesOf query={{ filter_job: _id }} from={{ job: _id }} empty={t('noEstimatesOfJob')} />
}

/** The estimates of all accounts of a client. A new estimate belongs to the first account. */
export function EstimatesOfClient({ record }: { record: ClientRecord }) {
  const { t } = useTranslation('accounting')
  const list = useAccountsOf(record)
  if (!list.data) return <QueryState of={list} />
  const ids = list.data.result.map(({ _id }) => _id)
  const [first] = ids
  if (first === undefined) return <NothingHere>{t('noEstimates')}</NothingHere>
  return <EstimatesOf query={{ filter_account: ids }} from={{ account: first }} empty={t('noEstimates')} />
}
