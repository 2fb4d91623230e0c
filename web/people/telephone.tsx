import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { CallSource } from '@fieldhouse/domain/communication/calls'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { call, resultOf } from '../kit/api/call.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { toast } from '../kit/text/toast.tsx'
import { Copy } from '../ui/copy.tsx'
import { FormSection } from '../ui/form-section.tsx'

const standing = queryOptions({
  queryKey: ['workspace', 'call-source'],
  queryFn: ({ signal }) => resultOf('GET /configuration/calls', { signal }),
})

/** The settings for calls from a telephone system, for users who administer the configuration (OPEN-275). */
export function Telephone() {
  const { t } = useTranslation('people/telephone')
  const read = useQuery(standing)
  return (
    <FormSection title={t('title')} help={t('help')}>
      <QueryState of={read} height={60} />
      {read.data && <Source of={read.data} />}
    </FormSection>
  )
}

function Source({ of }: { of: CallSource }) {
  const { t } = useTranslation('people/telephone')
  const queries = useQueryClient()
  const set = useMutation({
    mutationFn: async (enabled: boolean) =>
      (await call('POST /configuration/calls', { body: { enabled } })).result,
    onSuccess: ({ secret, ...now }) => {
      queries.setQueryData(standing.queryKey, now)
      if (secret === null) toast('success', t('removed'))
    },
    onError: showProblem,
  })
  const secret = set.data?.secret ?? null
  const ask = () =>
    askFirst({
      title: t('removeQuestion'),
      children: t('removeText'),
      confirm: t('remove'),
      onConfirm: () => set.mutate(false),
    })
  return (
    <Stack gap="md">
      <Text size="sm">{t(of.hasSecret ? 'on' : 'none')}</Text>
      <Told text={of.webhookUrl} label={t('url')} copy={t('copy')} help={t('urlHelp')} />
      {secret !== null && (
        <Alert color="yellow" variant="light">
          <Told text={secret} label={t('secret')} copy={t('copySecret')} help={t('once')} />
        </Alert>
      )}
      <Group>
        <Button variant="default" loading={set.isPending} onClick={() => set.mutate(true)}>
          {t(of.hasSecret ? 'again' : 'make')}
        </Button>
        {of.hasSecret && (
          <Button variant="subtle" color="red" onClick={ask}>
            {t('remove')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** Shows a text with a button that copies it. */
function Told({ text, label, copy, help }: { text: string; label: string; copy: string; help: string }) {
  return (
    <TextInput
      label={label}
      description={help}
      inputWrapperOrder={['label', 'input', 'description']}
      value={text}
      readOnly
      onFocus={({ currentTarget }) => currentTarget.select()}
      rightSection={<Copy text={text} label={copy} />}
    />
  )
}
