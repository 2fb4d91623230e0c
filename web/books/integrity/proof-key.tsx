import { Code, Group, Stack, Text } from '@mantine/core'
import { headText } from '@fieldhouse/domain/accounting/chain/document-chain'
import type { ProofKey } from '@fieldhouse/domain/books/proof/calls'
import {
  type ProofRecipientBody,
  keyText,
  proofRecipientBody,
} from '@fieldhouse/domain/books/proof/proof-recipient'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { resultOf } from '../../kit/api/call.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { useMay } from '../../kit/api/may.ts'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { useCheckedForm } from '../../kit/form/use-checked-form.ts'
import { toast } from '../../kit/text/toast.tsx'
import { EmailField } from '../../kit/value/checked-fields.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { Copy } from '../../ui/copy.tsx'
import { SaveButton } from '../../ui/save-button.tsx'

const keyQuery = queryOptions({
  queryKey: ['proof-key'],
  queryFn: ({ signal }) => resultOf('GET /journal-entry/proof/key', { signal }),
  staleTime: 0,
})

/** The key and the head that the company gives to somebody outside, and the address that gets both (OPEN-851). */
export function KeyAndHead() {
  const read = useQuery(keyQuery)
  const mayChange = useMay('SYS_CONFIG', 'update')
  return (
    <>
      <QueryState of={read} height={80} />
      {read.data && <Lines of={read.data} />}
      {read.data && mayChange && <RecipientForm stored={read.data.recipient ?? ''} />}
    </>
  )
}

function Lines({ of: { fingerprint, head } }: { of: ProofKey }) {
  const { t } = useTranslation('books/integrity')
  const language = useLanguage()
  const lines = [keyText(fingerprint, language), ...(head ? [headText(head)] : [])].join('\n')
  return (
    <Stack gap={4}>
      <Group gap={4} wrap="nowrap">
        <Text fw={600} size="sm">
          {t('proof.outside')}
        </Text>
        <Copy text={lines} label={t('proof.copy')} />
      </Group>
      <Text size="sm" c="dimmed">
        {t('proof.outsideHelp')}
      </Text>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {lines}
      </Code>
    </Stack>
  )
}

function RecipientForm({ stored }: { stored: string }) {
  const { t } = useTranslation('books/integrity')
  const queries = useQueryClient()
  const checked = useCheckedForm<{ email: string }, ProofRecipientBody>({
    schema: proofRecipientBody,
    initialValues: { email: stored },
    toBody: ({ email }) => ({ email: email.trim() || null }),
    save: async (body) => {
      const saved = await resultOf('POST /configuration/proof-recipient', { body })
      queries.setQueryData(keyQuery.queryKey, saved)
      toast('success', t('proof.recipientSaved'))
      return { email: saved.recipient ?? '' }
    },
  })
  return (
    <form {...checked.formProps}>
      <Stack gap="lg" maw={480} align="flex-start">
        <ProblemAlert problem={checked.problem} />
        <EmailField
          of={checked}
          name="email"
          label={t('proof.recipient')}
          description={t('proof.recipientHelp')}
          autoComplete="off"
          w="100%"
        />
        <SaveButton saving={checked.saving} />
      </Stack>
    </form>
  )
}
