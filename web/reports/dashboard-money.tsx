import { unpaidStatuses } from '@fieldhouse/domain/accounting/invoice-status'
import { type ReceivableAge, dueDatesOf, receivableAges } from '@fieldhouse/domain/accounting/receivable-age'
import { compare } from '@fieldhouse/domain/kit/value/money'
import type { DashboardView, MoneyIn } from '@fieldhouse/domain/reports/dashboard'
import { Group, Progress, Stack, Text, Title } from '@mantine/core'
import { SendRemindersButton } from '../accounting/reminders/send-reminders-button.tsx'
import { useTranslation } from '../locales/use-translation.ts'
import { useFormat } from '../kit/value/format.ts'
import type { ListState } from '../kit/list/list-search.ts'
import { ListLink, Nothing } from './dashboard-parts.tsx'

type Row = { name: string; amount: string; search: Partial<ListState> }

/** Amounts in one currency. Each amount is a link to its invoices. */
function Amounts({ rows, currency }: { rows: readonly Row[]; currency: string }) {
  const format = useFormat()
  return rows.map(({ name, amount, search }) => (
    <Group key={name} justify="space-between" wrap="nowrap">
      <ListLink to="/accounting/invoices" search={search}>
        {name}
      </ListLink>
      <Text fw={600} className="figures">
        {format.money(amount, currency)}
      </Text>
    </Group>
  ))
}

const colours: Record<ReceivableAge, string> = {
  NOT_DUE: 'blue.6',
  DAYS_1_30: 'yellow.5',
  DAYS_31_60: 'orange.6',
  DAYS_61_90: 'red.6',
  DAYS_OVER_90: 'red.9',
}

type AgesProps = { of: MoneyIn; day: DashboardView['day'] }

/** The unpaid amounts in one currency by the age of their invoices, as a bar and as a list (OPEN-734). */
function Ages({ of: { ages, currency, receivable }, day }: AgesProps) {
  const { t } = useTranslation('reports')
  const shown = receivableAges.filter((age) => compare(ages[age], '0') > 0)
  if (shown.length === 0) return null
  const share = (age: ReceivableAge) => (100 * Number(ages[age])) / Number(receivable)
  const rows = shown.map((age) => ({
    name: t(`ages.${age}`),
    amount: ages[age],
    search: {
      where: { invoiceStatus: [...unpaidStatuses], currency: [currency] },
      between: { dueDate: dueDatesOf(age, day) },
    },
  }))
  return (
    <Stack gap={6} mt="xs">
      <Title order={3} fz="sm" fw={500}>
        {t('ages.title')}
      </Title>
      <Progress.Root size="lg" aria-hidden>
        {shown.map((age) => (
          <Progress.Section key={age} value={share(age)} color={colours[age]} />
        ))}
      </Progress.Root>
      <Amounts rows={rows} currency={currency} />
    </Stack>
  )
}

type Props = { view: Pick<DashboardView, 'month' | 'day'>; money: readonly MoneyIn[] }

/**
 * Shows overdue amounts, owed amounts by age, and amounts invoiced this month, in each currency, with links to the
 * invoices.
 */
export function Money({ view, money }: Props) {
  const { t } = useTranslation('reports')
  if (money.length === 0)
    return (
      <Nothing
        text={t('noInvoices')}
        action={t('steps.invoice.action')}
        place={{ to: '/accounting/invoices', search: {} }}
      />
    )
  const { first, last } = view.month
  const ofMonth: [string, string] = [first, last]
  const issued = ['SENT', 'OVERDUE', 'PAID']
  return money.map((each) => {
    const { currency, overdue, overdueCount, receivable, thisMonth } = each
    const of = (invoiceStatus: string[]) => ({ where: { invoiceStatus, currency: [currency] } })
    const rows = [
      { name: t('overdue', { count: overdueCount }), amount: overdue, search: of(['OVERDUE']) },
      { name: t('receivable'), amount: receivable, search: of([...unpaidStatuses]) },
      {
        name: t('thisMonth'),
        amount: thisMonth,
        search: { ...of(issued), between: { billingDate: ofMonth } },
      },
    ]
    return (
      <Stack key={currency} gap={6} mb="sm">
        <Amounts rows={rows} currency={currency} />
        {overdueCount > 0 && <SendRemindersButton size="compact-sm" style={{ alignSelf: 'flex-start' }} />}
        <Ages of={each} day={view.day} />
      </Stack>
    )
  })
}
