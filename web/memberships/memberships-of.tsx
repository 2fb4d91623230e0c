import { Button } from '@mantine/core'
import type { FixedFilters } from '@fieldhouse/domain/kit/entity/list-params'
import { membership } from '@fieldhouse/domain/memberships/membership'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { RelatedList } from '../kit/record/related-list.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { PlanPrice } from './plan-price.tsx'
import type { MembershipRecord } from './membership-form.tsx'

const columns = [
  { field: 'plan', width: 180, first: true },
  { field: 'status' },
  { field: 'price', width: 150, render: (record: MembershipRecord) => <PlanPrice of={record} /> },
  { field: 'startOn', width: 120 },
  { field: 'renewsOn', width: 140 },
] as const

const page = '/accounting/memberships/{-$id}'

type Start = { account: string } | { client: string }

/** Lists the memberships of an account or a client, with a button that sells one. */
function MembershipsOf({ query, start }: { query: FixedFilters<typeof membership>; start: Start }) {
  const { t } = useTranslation('memberships')
  const words = useEntityWords(membership, 'memberships')
  const navigate = useNavigate()
  const mayCreate = useMay(membership.section, 'create')
  return (
    <RelatedList
      entity={membership}
      words={words}
      columns={columns}
      query={query}
      onOpen={({ _id }) => void navigate({ to: page, params: { id: _id } })}
      action={
        mayCreate && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => <Link to={page} params={{ id: 'new' }} search={start} {...props} />}
          >
            {words.add}
          </Button>
        )
      }
      empty={t('none')}
    />
  )
}

type Of = { record: { _id: string } }

/** The memberships of an account. */
export const MembershipsOfAccount = ({ record: { _id } }: Of) => (
  <MembershipsOf query={{ filter_account: _id }} start={{ account: _id }} />
)

/** The memberships of a client. */
export const MembershipsOfClient = ({ record: { _id } }: Of) => (
  <MembershipsOf query={{ filter_client: _id }} start={{ client: _id }} />
)
