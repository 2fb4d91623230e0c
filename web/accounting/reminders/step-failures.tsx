import { Alert, Anchor, Group, Stack, Text } from '@mantine/core'
import { type StepFailure, helpAgainst } from '@fieldhouse/domain/accounting/reminders/failures'
import { isUnpaid } from '@fieldhouse/domain/accounting/invoice-status'
import { workspace } from '@fieldhouse/domain/people/workspace'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { resultOf } from '../../kit/api/call.ts'
import { useMay } from '../../kit/api/may.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { RecordLink } from '../../screens/record-link.tsx'
import type { InvoiceRecord } from '../invoice-calls.ts'

type Props = {
  /** The invoice whose failures are shown; by default those of all unpaid invoices. */
  of?: InvoiceRecord
}

/** Why late fees could not be issued and reminders could not be sent, with the next step (OPEN-804). */
export function StepFailures({ of }: Props) {
  const invoice = of?._id
  const failures = useQuery({
    queryKey: ['invoice', 'failures', invoice ?? null],
    queryFn: ({ signal }) =>
      resultOf('GET /invoice/failures', { query: invoice === undefined ? {} : { invoice }, signal }),
    enabled: of === undefined || isUnpaid(of),
  })
  if (failures.isError) return <QueryState of={failures} />
  return (failures.data ?? []).map((failure) => (
    <Failure key={`${failure.step} ${failure.code} ${failure.reason}`} {...{ failure, of }} />
  ))
}

function Failure({ failure, of }: { failure: StepFailure; of: InvoiceRecord | undefined }) {
  const { t } = useTranslation('accounting/reminders')
  const mayConfigure = useMay(workspace.section, 'update')
  const { step, reason, count } = failure
  const next = helpAgainst(failure)
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t(`failures.title_${step}`, { count })}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{reason}</Text>
        <Text size="sm">{t(`failures.next.${next}`)}</Text>
        {of === undefined && <Named failure={failure} />}
        {next === 'COMPANY' && mayConfigure && (
          <Anchor size="sm" renderRoot={(props) => <Link to="/system/configuration" {...props} />}>
            {t('failures.configuration')}
          </Anchor>
        )}
        {next === 'NO_EMAIL' && of && (
          <RecordLink entity="account" record={of.account} size="sm">
            {t('failures.account')}
          </RecordLink>
        )}
      </Stack>
    </Alert>
  )
}

/** The first invoices of a failure, and the number of the others. */
function Named({ failure: { named, count } }: { failure: StepFailure }) {
  const { t } = useTranslation('accounting/reminders')
  const others = count - named.length
  return (
    <Group gap="xs">
      <Text size="sm">{t('failures.invoices')}</Text>
      {named.map((each) => (
        <RecordLink key={each._id} entity="invoice" record={each} size="sm">
          {each.invoiceNumber}
        </RecordLink>
      ))}
      {others > 0 && <Text size="sm">{t('failures.more', { count: others })}</Text>}
    </Group>
  )
}
