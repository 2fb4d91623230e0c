import { Button, Group, Stack, Text, TextInput, Textarea } from '@mantine/core'
import type { WebsiteRequests } from '@fieldhouse/domain/requests/calls'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { call, resultOf } from '../kit/api/call.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { toast } from '../kit/text/toast.tsx'
import { grabFocus } from '../ui/dialog/grab-focus.ts'
import { Copy } from '../ui/copy.tsx'
import { FormSection } from '../ui/form-section.tsx'

const standing = queryOptions({
  queryKey: ['workspace', 'website-requests'],
  queryFn: ({ signal }) => resultOf('GET /configuration/requests', { signal }),
})

/**
 * The settings of the request form for the company's website, for users who administer the configuration (OPEN-351).
 */
export function WebsiteForm() {
  const { t } = useTranslation('people/website-requests')
  const read = useQuery(standing)
  return (
    <FormSection title={t('title')} help={t('help')}>
      <QueryState of={read} height={60} />
      {read.data && <Address of={read.data} />}
    </FormSection>
  )
}

/** Switches the form on or off. Asks for confirmation before the form's current URL becomes invalid. */
function useSwitch() {
  const { t } = useTranslation('people/website-requests')
  const queries = useQueryClient()
  const set = useMutation({
    mutationFn: async (enabled: boolean) =>
      (await call('POST /configuration/requests', { body: { enabled } })).result,
    onSuccess: (now) => {
      queries.setQueryData(standing.queryKey, now)
      toast('success', t(now.address === null ? 'isOff' : 'isOn'))
    },
    onError: showProblem,
  })
  const ask = (step: 'renew' | 'remove') =>
    askFirst({
      title: t(`${step}Question`),
      children: t(`${step}Text`),
      confirm: t(step),
      onConfirm: () => set.mutate(step === 'renew'),
    })
  return { set, ask }
}

function Address({ of: { address } }: { of: WebsiteRequests }) {
  const { t } = useTranslation('people/website-requests')
  const { set, ask } = useSwitch()
  // The clicked button disappears after the change, so the focus moves to the button that replaces it.
  const moved = set.isSuccess ? grabFocus : undefined
  if (address === null)
    return (
      <Stack gap="md" align="flex-start">
        <Text size="sm">{t('off')}</Text>
        <Button variant="default" ref={moved} loading={set.isPending} onClick={() => set.mutate(true)}>
          {t('make')}
        </Button>
      </Stack>
    )
  return (
    <Stack gap="md">
      <TextInput
        ref={moved}
        label={t('address')}
        description={t('addressHelp')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        rightSection={<Copy text={address} label={t('copyAddress')} />}
      />
      <Snippet address={address} />
      <Group>
        <Button variant="default" loading={set.isPending} onClick={() => ask('renew')}>
          {t('renew')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => ask('remove')}>
          {t('remove')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Shows the link as HTML code for the company's website. */
function Snippet({ address }: { address: string }) {
  const { t } = useTranslation('people/website-requests')
  const text = `<a href="${address}" rel="noopener">${t('linkText')}</a>`
  return (
    <Textarea
      label={t('snippet')}
      description={t('snippetHelp')}
      inputWrapperOrder={['label', 'input', 'description']}
      value={text}
      readOnly
      autosize
      minRows={2}
      styles={{ input: { fontFamily: 'monospace', overflowWrap: 'anywhere' } }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      rightSection={<Copy text={text} label={t('copySnippet')} />}
    />
  )
}
