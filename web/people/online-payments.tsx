import { Badge, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { OnlinePayments as Standing } from '@fieldhouse/domain/accounting/online-payment'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { call, resultOf } from '../kit/api/call.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { StepDialog, dialogInput } from '../kit/form/steps/step-dialog.tsx'
import { toast } from '../kit/text/toast.tsx'
import { Copy } from '../ui/copy.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { FormSection } from '../ui/form-section.tsx'

const standing = queryOptions({
  queryKey: ['workspace', 'online-payments'],
  queryFn: ({ signal }) => resultOf('GET /configuration/payments', { signal }),
})

/** Saves or removes the keys of the payment provider, and shows the new state at once. */
function useKeys() {
  const queries = useQueryClient()
  return async (keys: { secretKey?: string | null; webhookSecret?: string | null }, key?: string) => {
    const { result } = await call('POST /configuration/payments', {
      body: { provider: 'STRIPE', ...keys },
      ...(key === undefined ? {} : { idempotencyKey: key }),
    })
    queries.setQueryData(standing.queryKey, result)
  }
}

/** The settings for online payments, for users who administer the configuration (OPEN-244). */
export function OnlinePayments() {
  const { t } = useTranslation('people/online-payments')
  const read = useQuery(standing)
  return (
    <FormSection title={t('title')} help={t('help')}>
      <QueryState of={read} height={60} />
      {read.data && <Keys of={read.data} />}
    </FormSection>
  )
}

const ending = (key: string) => `…${key}`

const placeholder = (key: string | null) => (key === null ? {} : { placeholder: ending(key) })

function Keys({ of }: { of: Standing }) {
  const { t } = useTranslation('people/online-payments')
  const [isOpen, setOpen] = useState(false)
  const set = useKeys()
  const remove = async () => {
    try {
      await set({ secretKey: null, webhookSecret: null })
      toast('success', t('removed'))
    } catch (error) {
      showProblem(error)
    }
  }
  const ask = () =>
    askFirst({
      title: t('removeQuestion'),
      children: t('removeText'),
      confirm: t('remove'),
      onConfirm: () => void remove(),
    })
  return (
    <Stack gap="md">
      {of.secretKey === null ? (
        <Text size="sm">{t('none')}</Text>
      ) : (
        <Facts>
          <Fact label={t('secretKey')}>
            <Group gap="xs">
              {ending(of.secretKey)}
              {of.isTest && <Badge color="yellow">{t('test')}</Badge>}
            </Group>
          </Fact>
          <Fact label={t('webhookSecret')}>
            {of.webhookSecret === null ? t('noWebhookSecret') : ending(of.webhookSecret)}
          </Fact>
        </Facts>
      )}
      <TextInput
        label={t('webhookUrl')}
        description={t('webhookHelp')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={of.webhookUrl}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        rightSection={<Copy text={of.webhookUrl} label={t('copy')} />}
      />
      <Group>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t(of.secretKey === null ? 'set' : 'change')}
        </Button>
        {of.secretKey !== null && (
          <Button variant="subtle" color="red" onClick={ask}>
            {t('remove')}
          </Button>
        )}
      </Group>
      {isOpen && <KeysDialog of={of} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

/** The form for the keys of the payment provider. An empty field leaves the stored key unchanged. */
function KeysDialog({ of, onClose }: { of: Standing; onClose: () => void }) {
  const { t } = useTranslation('people/online-payments')
  const set = useKeys()
  const form = useForm({ initialValues: { secretKey: '', webhookSecret: '' } })
  return (
    <StepDialog
      title={t('set')}
      action={t('save')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ secretKey, webhookSecret }, key) => {
        const given = {
          ...(secretKey.trim() && { secretKey: secretKey.trim() }),
          ...(webhookSecret.trim() && { webhookSecret: webhookSecret.trim() }),
        }
        await set(given, key)
        toast('success', t('saved'))
      }}
    >
      <Text size="sm">{t('where')}</Text>
      <PasswordInput
        {...dialogInput(form, 'secretKey')}
        {...placeholder(of.secretKey)}
        label={t('secretKey')}
        description={t('secretKeyHelp')}
        autoComplete="off"
      />
      <PasswordInput
        {...dialogInput(form, 'webhookSecret')}
        {...placeholder(of.webhookSecret)}
        label={t('webhookSecret')}
        description={t('webhookSecretHelp')}
        autoComplete="off"
      />
    </StepDialog>
  )
}
