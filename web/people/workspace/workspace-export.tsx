import { Button, Group } from '@mantine/core'
import { type WorkspaceExport, exportKeptHours } from '@fieldhouse/domain/people/workspace-export'
import { IconDownload, IconPackageExport } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { useProof } from '../../identity/second-factor/proof.tsx'
import { call, resultOf } from '../../kit/api/call.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { ExportProgress, exportPulse, isUnderWay, waiting } from './export-progress.tsx'

const exportsQuery = (id: string) =>
  queryOptions({
    queryKey: ['workspace', 'exports', id],
    queryFn: ({ signal }) => resultOf('GET /workspace/export/list', { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? exportPulse : false),
  })

/** The id of the button that starts an export, for links from other parts of the screen. */
export const exportButtonId = 'export-everything'

/** Exports the whole workspace as a file, in the background (REL-63). */
export function WorkspaceExports({ id }: { id: string }) {
  const { t } = useTranslation('people/workspace')
  const read = useQuery(exportsQuery(id))
  return (
    <FormSection title={t('export.title')} help={t('export.help', { hours: exportKeptHours })}>
      <QueryState of={read} height={60} />
      {read.data && <Latest id={id} latest={read.data[0] ?? null} />}
    </FormSection>
  )
}

function useExport(id: string) {
  const queries = useQueryClient()
  const { prove, proof } = useProof()
  const refresh = () => queries.invalidateQueries({ queryKey: exportsQuery(id).queryKey })
  const begin = useMutation({
    mutationFn: () => prove(() => call('POST /workspace/export/create')),
    onSuccess: refresh,
    onError: showProblem,
  })
  const download = useMutation({
    mutationFn: async (exportId: string) => {
      const asked = () => call('POST /workspace/export/open/:id', { params: { id: exportId } })
      return (await prove(asked)).result.address
    },
    onSuccess: (address) => {
      const link = document.createElement('a')
      link.href = address
      link.download = ''
      link.click()
    },
    onError: (error) => {
      showProblem(error)
      void refresh()
    },
  })
  return { begin, download, proof }
}

function Latest({ id, latest }: { id: string; latest: WorkspaceExport | null }) {
  const { t } = useTranslation('people/workspace')
  const { begin, download, proof } = useExport(id)
  const isBusy = latest !== null && isUnderWay(latest)
  const isReady = latest?.state === 'READY'
  return (
    <>
      {latest !== null && <ExportProgress of={latest} title={t('export.title')} />}
      <Group justify="flex-end" gap="sm">
        <Button
          id={exportButtonId}
          variant={isReady ? 'default' : 'filled'}
          leftSection={<IconPackageExport size={16} aria-hidden />}
          {...waiting(isBusy || begin.isPending)}
          onClick={() => !isBusy && !begin.isPending && begin.mutate()}
        >
          {t(latest === null || isBusy ? 'export.begin' : 'export.again')}
        </Button>
        {isReady && (
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            {...waiting(download.isPending)}
            onClick={() => !download.isPending && download.mutate(latest._id)}
          >
            {t('export.download')}
          </Button>
        )}
      </Group>
      {proof}
    </>
  )
}
