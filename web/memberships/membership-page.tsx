import { Alert, Stack, Text } from '@mantine/core'
import { membership, membershipStates } from '@fieldhouse/domain/memberships/membership'
import { IconAlertTriangle } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { servicePlan } from '@fieldhouse/domain/maintenance/service-plan'
import { useTranslation } from '../locales/use-translation.ts'
import { accountCalled } from '../crm/account-called.ts'
import { useMay } from '../kit/api/may.ts'
import { EditableRecord } from '../kit/record/editable-record.tsx'
import { RecordTabs } from '../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../kit/record/record-view.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { FieldValue } from '../kit/value/cell.tsx'
import { useFormat } from '../kit/value/format.ts'
import { StateBadge } from '../kit/value/state-menu.tsx'
import { PlansOfMembership } from '../maintenance/plans-of.tsx'
import { useRecordCrumb } from '../screens/crumb-label.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { MembershipCharges } from './membership-charges.tsx'
import type { MembershipRecord } from './membership-form.tsx'
import { MembershipSteps } from './membership-steps.tsx'
import { PlanPrice } from './plan-price.tsx'

/** The form loads when its drawer opens. */
const MembershipForm = lazyRouteComponent(() => import('./membership-form.tsx'), 'MembershipForm')

/** Shows a membership: its plan and days, its amounts, and the service plans of its visits (OPEN-801). */
export function MembershipPage({ id }: { id: string }) {
  const { t } = useTranslation('memberships')
  return (
    <RecordView
      entity={membership}
      id={id}
      back={<BackToList page="/accounting/memberships/{-$id}">{t('back')}</BackToList>}
    >
      {(record) => <Shown record={record} />}
    </RecordView>
  )
}

function Shown({ record }: { record: MembershipRecord }) {
  const { t } = useTranslation(['memberships', 'crm'])
  const words = useEntityWords(membership, 'memberships')
  useRecordCrumb('membership', record)
  return (
    <Stack gap="md">
      <Failure title={t('memberships:failed')} reason={record.failure} />
      <Failure
        title={t('memberships:noticeFailed')}
        reason={record.status === 'ACTIVE' ? record.noticeFailure : null}
      >
        <RecordLink entity="account" record={record.account} size="sm">
          {t('memberships:openAccount')}
        </RecordLink>
      </Failure>
      <EditableRecord
        entity={membership}
        record={record}
        title={nameOf(membership, record)}
        status={<StateBadge of={membershipStates} state={record.status} />}
        actions={<MembershipSteps record={record} />}
        facts={<MembershipFacts record={record} words={words} />}
        renderForm={(close) => (
          <MembershipForm record={record} label={t('crm:update')} onSaved={close} onCancel={close} />
        )}
      >
        <MembershipTabs record={record} words={words} />
      </EditableRecord>
    </Stack>
  )
}

type FailureProps = { title: string; reason: string | null; children?: ReactNode }

/** Says why the product could not do something by itself. */
function Failure({ title, reason, children }: FailureProps) {
  if (reason === null) return null
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} aria-hidden />} title={title}>
      <Text size="sm">{reason}</Text>
      {children}
    </Alert>
  )
}

type Of = { record: MembershipRecord; words: ReturnType<typeof useEntityWords> }

/** The fields that are shown without special formatting. */
const plainFields = [
  'machines',
  'serviceLocations',
  'issue',
  'note',
  'noticedAt',
  'createdBy',
  'createdAt',
] as const

function MembershipFacts({ record, words }: Of) {
  const { t } = useTranslation('memberships')
  const format = useFormat()
  const { nextPlan, nextPlanOn } = record
  return (
    <Facts>
      <Fact label={words.field('client')}>
        <RecordLink entity="client" record={record.client} />
      </Fact>
      <Fact label={words.field('account')}>
        <RecordLink entity="account" record={record.account}>
          {accountCalled(record.account)}
        </RecordLink>
      </Fact>
      <Fact label={words.field('plan')}>{nameOf('membership-plan', record.plan)}</Fact>
      <Fact label={words.field('price')}>
        <PlanPrice of={record} />
      </Fact>
      <Fact label={words.field('startOn')}>{format.day(record.startOn)}</Fact>
      <Fact label={words.field('renewsOn')}>{record.renewsOn && format.day(record.renewsOn)}</Fact>
      {nextPlan && nextPlanOn && (
        <Fact label={words.field('nextPlan')}>
          {t('fromDay', { plan: nameOf('membership-plan', nextPlan), day: format.day(nextPlanOn) })}
        </Fact>
      )}
      <Fact label={words.field('endsOn')}>{record.endsOn && format.day(record.endsOn)}</Fact>
      <Fact label={words.field('endReason')}>{record.endReason}</Fact>
      {plainFields.map((field) => (
        <Fact key={field} label={words.field(field)}>
          {hasValue(record[field]) && (
            <FieldValue entity={membership} words={words} field={field} value={record[field]} />
          )}
        </Fact>
      ))}
    </Facts>
  )
}

const hasValue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== null)

function MembershipTabs({ record, words }: Of) {
  const { t } = useTranslation(['memberships', 'screens'])
  const mayPlans = useMay(servicePlan.section, 'read')
  const plans = {
    value: 'service-plans',
    label: t('screens:title.service-plan'),
    content: <PlansOfMembership record={record} />,
  }
  return (
    <RecordTabs
      entity={membership}
      words={words}
      id={record._id}
      tabs={[
        {
          value: 'charges',
          label: t('memberships:charges.tab'),
          content: <MembershipCharges record={record} />,
        },
        ...(mayPlans ? [plans] : []),
      ]}
    />
  )
}
