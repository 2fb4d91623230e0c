import { Group, Stack, Text, Title } from '@mantine/core'
import type { RemindableInvoice } from '@fieldhouse/domain/accounting/reminders/calls'
import { reminderRefusals } from '@fieldhouse/domain/accounting/reminders/reminder-refusals'
import { useLanguage } from '../../kit/api/language.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import classes from './reminders.module.css'
import { useMessageName } from './message-name.ts'

/** The invoices that get a reminder, and the invoices that get no reminder, each with the reason. */
export function RemindableList({ all }: { all: readonly RemindableInvoice[] }) {
  const { t } = useTranslation('accounting/reminders')
  const ready = all.filter(({ why }) => why === null)
  const leftOut = all.filter(({ why }) => why !== null)
  return (
    <Stack gap="md">
      {ready.length > 0 && <Part title={t('gets')} rows={ready} />}
      {leftOut.length > 0 && <Part title={t('leftOut', { count: leftOut.length })} rows={leftOut} />}
    </Stack>
  )
}

function Part({ title, rows }: { title: string; rows: readonly RemindableInvoice[] }) {
  return (
    <section>
      <Title order={3} fz="sm" fw={500}>
        {title}
      </Title>
      <ul className={classes.why}>
        {rows.map((each) => (
          <Row key={each.invoice._id} of={each} />
        ))}
      </ul>
    </section>
  )
}

function Row({ of }: { of: RemindableInvoice }) {
  const { t } = useTranslation('accounting/reminders')
  const language = useLanguage()
  const format = useFormat()
  const message = useMessageName()
  return (
    <li>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Text size="sm">
          {of.invoice.invoiceNumber} · {of.account.name}
        </Text>
        <Text size="sm" className="figures" style={{ whiteSpace: 'nowrap' }}>
          {format.money(of.balance, of.currency)}
        </Text>
      </Group>
      <Text size="xs" c="dimmed">
        {t('dueDate', { day: format.day(of.dueDate) })}
        {of.why === null && ` · ${of.email ?? ''} · ${message(of)}`}
      </Text>
      {of.why !== null && <Text size="xs">{reminderRefusals[of.why][language]}</Text>}
    </li>
  )
}
