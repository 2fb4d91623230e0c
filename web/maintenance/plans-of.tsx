import { Button } from '@mantine/core'
import { servicePlan } from '@fieldhouse/domain/maintenance/service-plan'
import type { FixedFilters } from '@fieldhouse/domain/kit/entity/list-params'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { RelatedList } from '../kit/record/related-list.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import type { PlanStart } from './plan-start.ts'
import { ruleColumn } from './plan-columns.tsx'

const columns = [
  { field: 'title', width: 200, first: true },
  { field: 'status' },
  { field: 'nextDue', width: 120, first: true },
  ruleColumn,
  { field: 'machine' },
  { field: 'serviceLocation' },
] as const

const page = '/operations/service-plans/{-$id}'

type Props = { query: FixedFilters<typeof servicePlan>; start?: PlanStart }

/** Lists the service plans of a record, with a button that starts a new plan for it. */
function PlansOf({ query, start }: Props) {
  const { t } = useTranslation('maintenance')
  const words = useEntityWords(servicePlan, 'maintenance')
  const navigate = useNavigate()
  return (
    <RelatedList
      entity={servicePlan}
      words={words}
      columns={columns}
      query={query}
      onOpen={({ _id }) => void navigate({ to: page, params: { id: _id } })}
      action={start && <NewPlanOf start={start} label={words.add} />}
      empty={t('noPlans')}
    />
  )
}

function NewPlanOf({ start, label }: { start: PlanStart; label: string }) {
  const mayCreate = useMay(servicePlan.section, 'create')
  if (!mayCreate) return null
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to={page} params={{ id: 'new' }} search={start} {...props} />}
    >
      {label}
    </Button>
  )
}

type Of = { record: { _id: string } }

/** The service plans of a machine. */
export const PlansOfMachine = ({ record: { _id } }: Of) => (
  <PlansOf query={{ filter_machine: _id }} start={{ machine: _id }} />
)

/** The service plans of an account and its service locations. */
export const PlansOfAccount = ({ record: { _id } }: Of) => (
  <PlansOf query={{ filter_account: _id }} start={{ account: _id }} />
)

/** The service plans of a client. */
export const PlansOfClient = ({ record: { _id } }: Of) => (
  <PlansOf query={{ filter_client: _id }} start={{ client: _id }} />
)

/** The service plans that make the visits of a membership. */
export const PlansOfMembership = ({ record: { _id } }: Of) => <PlansOf query={{ filter_membership: _id }} />
