import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { DocumentRecord } from '@fieldhouse/domain/documents/document'
import { statusOf } from '@fieldhouse/domain/documents/document-type'
import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useDeferredValue, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { ApiProblem } from '../kit/api/api.ts'
import { useMay } from '../kit/api/may.ts'
import { BackToList, RecordView } from '../kit/record/record-view.tsx'
import { StateNotice } from '../ui/state-notice.tsx'
import { documentResult } from './document-calls.ts'
import type { DocumentDefinition } from './document-definition.ts'
import { DocumentEditor } from './document-editor.tsx'
import { useDocumentText } from './document-text.ts'
import { IssuedDocument } from './issued-document.tsx'

type Of = { of: DocumentDefinition }
type From = { job: string | undefined; account: string | undefined; repair?: string | undefined }

const Drawing = ({ label }: { label: string }) => (
  <Stack aria-label={label}>
    <Skeleton h={40} w="50%" />
    <Skeleton h={480} />
  </Stack>
)

/** The editor, rendered with low priority, so that loading it does not block input. */
function Editor(props: ComponentProps<typeof DocumentEditor>) {
  const { t } = useTranslation('kit')
  const isDrawn = useDeferredValue(true, false)
  return isDrawn ? <DocumentEditor {...props} /> : <Drawing label={t('loading')} />
}

function BackToDocuments({ of }: Of) {
  const say = useDocumentText(of)
  return <BackToList page={of.page}>{say('backToList')}</BackToList>
}

/** The props of a document's page: an id or `new`, and the job or account of a new document. */
export type DocumentPageProps = { id: string } & From

/** The page of a document. */
export const DocumentPage = ({ of, id, ...from }: Of & DocumentPageProps) =>
  id === 'new' ? <NewDocument of={of} {...from} /> : <StoredDocument of={of} id={id} />

/** A stored document: a draft opens in the editor if the user may edit it, otherwise it is read-only (ACC-01). */
function StoredDocument({ of, id }: Of & { id: string }) {
  return (
    <RecordView entity={of.type.entity} id={id} back={<BackToDocuments of={of} />}>
      {(record) => <ShownDocument of={of} record={record} />}
    </RecordView>
  )
}

/**
 * A document in its editor or as issued. If another user issues the draft, the editor stays open while it has
 * unsaved values.
 */
function ShownDocument({ of, record }: Of & { record: DocumentRecord }) {
  const { type } = of
  const mayWrite = useMay(type.entity.section, 'update')
  const [unsaved, setUnsaved] = useState<DocumentRecord | null>(null)
  const isDraft = statusOf(type, record) === 'DRAFT'
  const draft = isDraft ? record : unsaved
  if (draft === null || !mayWrite) return <IssuedDocument of={of} record={record} />
  return (
    <Editor
      of={of}
      start={draft}
      record={draft}
      meanwhile={isDraft ? null : <IssuedMeanwhile onShow={() => setUnsaved(null)} />}
      onUnsaved={setUnsaved}
    />
  )
}

/** Tells the user that the draft has been issued, with a link to the issued document. */
function IssuedMeanwhile({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('documents')
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={16} />} mb="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('issuedMeanwhile')}</Text>
        <Button variant="default" size="compact-sm" onClick={onShow}>
          {t('showIssued')}
        </Button>
      </Group>
    </Alert>
  )
}

/** A new document, prefilled from its job or account. */
function NewDocument({ of, job, account, repair }: Of & From) {
  const { t } = useTranslation('kit')
  const { entity } = of.type
  const start = useQuery({
    queryKey: [entity.name, 'start', job ?? null, account ?? null, repair ?? null],
    queryFn: () => documentResult(entity, 'GET /start', { query: { job, account, repair } }),
    // New start values must not replace typed values.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  })
  if (start.data) return <Editor of={of} start={start.data} record={null} />
  if (start.isPending) return <Drawing label={t('loading')} />
  const problem = start.error instanceof ApiProblem ? start.error : null
  return (
    <StateNotice
      icon={IconPlugConnectedX}
      title={t('recordFailed')}
      text={problem?.errors[0]?.msg ?? problem?.msg ?? ''}
      reference={problem?.requestId ?? null}
      action={<BackToDocuments of={of} />}
    />
  )
}
