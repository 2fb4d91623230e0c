import { Alert, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import type { StatementRecipients } from '@fieldhouse/domain/receivables/statement-mailing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, resultOf } from '../kit/api/call.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import { StepForm, dialogInput } from '../kit/form/steps/step-dialog.tsx'
import { toast } from '../kit/text/toast.tsx'
import { DayInput } from '../kit/value/day-input.tsx'
import { useTranslation } from '../locales/use-translation.ts'

/** The account that gets the statement, with the name that the title shows. */
type MailedAccount = { _id: string; name: string }

type Props = {
  /** Null mails statements to all accounts with unpaid invoices. */
  account: MailedAccount | null
  /** The initial period, and today. */
  period: { from: Day; to: Day; today: Day }
  onClose: () => void
}

/** Mails the statement of one account, or of all accounts with unpaid invoices (OPEN-785). */
export function MailStatementsDialog({ account, ...props }: Props) {
  const { t } = useTranslation('receivables')
  const query = account ? { account: account._id } : {}
  const found = useQuery({
    queryKey: ['receivables', 'recipients', query],
    queryFn: ({ signal }) => resultOf('GET /account/mailStatement', { query, signal }),
    gcTime: 0,
  })
  const title = account ? t('mailing.titleOne', { name: account.name }) : t('mailing.titleAll')
  return (
    <FormDialog opened onClose={props.onClose} title={title} size="md">
      <QueryState of={found} height={200} />
      {found.data && <MailForm account={account} recipients={found.data} {...props} />}
    </FormDialog>
  )
}

/** The accounts that are left out, in sentences. */
function Notes({ account, recipients }: Pick<Props, 'account'> & { recipients: StatementRecipients }) {
  const { t } = useTranslation('receivables')
  const { accounts, recent, waiting, withoutAddress } = recipients
  const notes = account
    ? [
        recent > 0 && t('mailing.recentOne'),
        waiting > 0 && t('mailing.waiting', { count: waiting }),
        withoutAddress > 0 && t('mailing.noneOne'),
      ]
    : [
        t('mailing.accounts', { count: accounts }),
        recent > 0 && t('mailing.recent', { count: recent }),
        waiting > 0 && t('mailing.waiting', { count: waiting }),
        withoutAddress > 0 && t('mailing.withoutAddress', { count: withoutAddress }),
      ]
  const told = notes.filter((note) => note !== false)
  if (told.length === 0) return null
  const [only, another] = told
  return (
    <Alert color={account || recent + waiting + withoutAddress > 0 ? 'yellow' : 'blue'} variant="light">
      {another === undefined ? (
        <Text size="sm">{only}</Text>
      ) : (
        <List size="sm">
          {told.map((note) => (
            <List.Item key={note}>{note}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}

type Typed = { from: Day | null; to: Day | null; again: boolean }

const whyNotDay = (day: Day | null) => (day === null ? fieldMessage('REQUIRED') : null)

function MailForm({
  account,
  recipients,
  period: { from, to, today },
  onClose,
}: Props & { recipients: StatementRecipients }) {
  const { t } = useTranslation('receivables')
  const queries = useQueryClient()
  const form = useForm<Typed>({
    initialValues: { from, to, again: false },
    validate: { from: whyNotDay, to: whyNotDay },
  })
  const { again } = form.getValues()
  const { accounts, recent, waiting, withoutAddress } = recipients
  const count = accounts - waiting - withoutAddress - (again ? 0 : recent)
  return (
    <StepForm
      action={account ? t('statement.mail') : t('mailing.do', { count })}
      form={form}
      onClose={onClose}
      onSubmit={async (typed, idempotencyKey) => {
        const body = {
          from: typed.from ?? from,
          to: typed.to ?? to,
          ...(account && { accounts: [account._id] }),
          ...(typed.again && { again: true }),
        }
        const { result } = await call('POST /account/mailStatement', { body, idempotencyKey })
        // The total includes the accounts without an address, which the run lists as not emailed.
        toast('success', t('mailing.begun', { count: Math.min(count, result.total) }))
        await queries.invalidateQueries({ queryKey: ['receivables'] })
      }}
    >
      {/* The calendar of a day would cover the buttons, so the notes get the focus first. */}
      <Stack gap="sm" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
        <Notes account={account} recipients={recipients} />
        <Text size="sm">{t('mailing.text')}</Text>
      </Stack>
      <Group gap="sm" align="flex-start" grow>
        <DayInput {...dialogInput(form, 'from')} label={t('statement.from')} maxDate={today} />
        <DayInput {...dialogInput(form, 'to')} label={t('statement.to')} maxDate={today} />
      </Group>
      {recent > 0 && (
        <Checkbox
          label={t(account ? 'mailing.again' : 'mailing.againAll')}
          {...form.getInputProps('again', { type: 'checkbox' })}
        />
      )}
    </StepForm>
  )
}
