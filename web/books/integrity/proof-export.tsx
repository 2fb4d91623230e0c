import { Anchor, Button, Group } from '@mantine/core'
import type { WorkspaceExport } from '@fieldhouse/domain/people/workspace-export'
import { IconDownload, IconShieldCheck } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addressTo, call, resultOf } from '../../kit/api/call.ts'
import { useMay } from '../../kit/api/may.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ExportProgress, exportPulse, isUnderWay, waiting } from '../../people/workspace/export-progress.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { KeyAndHead } from './proof-key.tsx'

const exportsQuery = queryOptions({
  queryKey: ['proof-exports'],
  queryFn: ({ signal }) => resultOf('GET /journal-entry/proof/export/list', { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? exportPulse : false),
})

/** Starts a proof export, and shows the key and the head of the chain (OPEN-848). */
export function ProofExport() {
  const { t } = useTranslation('books/integrity')
  const read = useQuery(exportsQuery)
  return (
    <FormSection title={t('proof.title')} help={t('proof.help')}>
      <QueryState of={read} height={60} />
      {read.data && <LatestProof latest={read.data[0] ?? null} />}
      <KeyAndHead />
    </FormSection>
  )
}

function LatestProof({ latest }: { latest: WorkspaceExport | null }) {
  const { t } = useTranslation('books/integrity')
  const queries = useQueryClient()
  const begin = useMutation({
    mutationFn: () => call('POST /journal-entry/proof/export/create'),
    onSuccess: () => queries.invalidateQueries({ queryKey: exportsQuery.queryKey }),
    onError: showProblem,
  })
  const mayMake = useMay('ACCTG_JOURNAL', 'create')
  const isReady = latest?.state === 'READY'
  const isBusy = begin.isPending || (latest !== null && isUnderWay(latest))
  return (
    <>
      {latest !== null && <ExportProgress of={latest} title={t('proof.title')} />}
      <Group gap="sm">
        {mayMake && (
          <Button
            variant={isReady ? 'default' : 'filled'}
            leftSection={<IconShieldCheck size={16} aria-hidden />}
            {...waiting(isBusy)}
            onClick={() => !isBusy && begin.mutate()}
          >
            {t(latest === null || isBusy ? 'proof.begin' : 'proof.again')}
          </Button>
        )}
        {isReady && (
          <Button
            component="a"
            href={addressTo('GET /journal-entry/proof/export/download/:id', { params: { id: latest._id } })}
            download
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('proof.download')}
          </Button>
        )}
        <Anchor href="/verify.html" target="_blank" rel="noreferrer" size="sm">
          {t('proof.verify')}
        </Anchor>
      </Group>
    </>
  )
}
