import { Button, Stack } from '@mantine/core'
import { membership, membershipStates } from '@fieldhouse/domain/memberships/membership'
import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { Balances } from '../crm/balances.tsx'
import { resultOf } from '../kit/api/call.ts'
import { useMay } from '../kit/api/may.ts'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { StatusTabs } from '../kit/list/filters/status-tabs.tsx'
import { screenParts } from '../kit/record/define-screen.tsx'
import { useFormat } from '../kit/value/format.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { PlanPrice } from './plan-price.tsx'

const page = '/accounting/memberships/{-$id}'

const parts = screenParts(membership, {
  words: 'memberships',
  columns: [
    { field: 'plan', width: 160, first: true },
    { field: 'client', width: 160, first: true },
    { field: 'status' },
    { field: 'price', width: 150, render: (record) => <PlanPrice of={record} /> },
    { field: 'startOn', width: 120 },
    { field: 'renewsOn', width: 140 },
    { field: 'endsOn', width: 140, hidden: true },
    { field: 'account', width: 110, hidden: true },
    { field: 'nextPlan', width: 140, hidden: true },
    { field: 'failure', width: 220 },
    { field: 'noticedAt', width: 140, hidden: true },
    { field: 'createdAt', hidden: true },
  ],
})

/** The memberships of all accounts, with their figures (OPEN-801, OPEN-803). */
export function MembershipsScreen() {
  const words = parts.useWords()
  const navigate = useNavigate()
  return (
    <>
      <PageHead title={words.many} actions={<Actions label={words.add} />} />
      <Stack gap="md">
        <Figures />
        <div>
          <StatusTabs entity={membership} words={words} codes={membershipStates.codes} />
          <EntityTable
            entity={membership}
            words={words}
            columns={parts.columns}
            tabbed={['status']}
            onOpen={({ _id }) => void navigate({ to: page, params: { id: _id } })}
            emptyAction={<AddButton label={words.add} />}
          />
        </div>
      </Stack>
    </>
  )
}

/** A link to the plans that the company sells, and the button that sells a membership. */
function Actions({ label }: { label: string }) {
  const { t } = useTranslation('screens')
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconListDetails size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/accounting/membership-plans" {...props} />}
      >
        {t('title.membership-plan')}
      </Button>
      <AddButton label={label} />
    </>
  )
}

function AddButton({ label }: { label: string }) {
  const mayCreate = useMay(membership.section, 'create')
  if (!mayCreate) return null
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to={page} params={{ id: 'new' }} {...props} />}
    >
      {label}
    </Button>
  )
}

/** The number of members, their monthly revenue, the renewals to come and the visits that are owed (OPEN-803). */
function Figures() {
  const { t } = useTranslation('memberships')
  const format = useFormat()
  const { data } = useQuery({
    queryKey: [membership.name, 'figures'],
    queryFn: ({ signal }) => resultOf('GET /membership/figures', { signal }),
  })
  if (!data) return null
  return (
    <section aria-label={t('figures.title')}>
      <Facts columns>
        <Fact label={t('figures.members')}>{format.number(data.members)}</Fact>
        <Fact label={t('figures.monthlyRevenue')}>
          <Balances of={data.monthlyRevenue} />
        </Fact>
        <Fact label={t('figures.renewals')}>{format.number(data.renewals)}</Fact>
        <Fact label={t('figures.visitsOwed')}>{format.number(data.visitsOwed)}</Fact>
      </Facts>
    </section>
  )
}
