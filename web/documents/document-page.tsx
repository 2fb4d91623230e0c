import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { DocumentRecord } from '@fieldhouse/domain/documents/document'
import { statusOf } from '@fieldhouse/domain/documents/document-type'
import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
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

/** The editor, which is drawn between the keys: what has arrived is never waited for in one long piece. */
function Editor(props: ComponentProps<typeof DocumentEditor>) {
  const { t } = useTranslation('kit')
  const isDrawn = useDeferredValue(true, false)
  return isDrawn ? <DocumentEditor {...props} /> : <Drawing label={t('loading')} />
}

function BackToDocuments({ of }: Of) {
  const say = useDocumentText(of)
  return <BackToList page={of.page}>{say('backToList')}</BackToList>
}

/** What the page of a document is asked for: the id of one or `new`, and the job or account that a new one is begun from. */
export type Asked = { id: string } & From

/** The page of a document. */
export const DocumentPage = ({ of, id, ...from }: Of & Asked) =>
  id === 'new' ? <NewDocument of={of} {...from} /> : <StoredDocument of={of} id={id} />

/** One document: a draft is edited by who may, anything else is read (ACC-01). */
function StoredDocument({ of, id }: Of & { id: string }) {
  return (
    <RecordView entity={of.type.entity} id={id} back={<BackToDocuments of={of} />}>
      {(record) => <ShownDocument of={of} record={record} />}
    </RecordView>
  )
}

/** A document in its editor or as it was issued; one that somebody issues stays in its editor while something there is not saved. */
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

/** Says that the draft is none any more, and leads to what it is. */
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

/** A new document, filled from the job or account it was begun from. */
function NewDocument({ of, job, account, repair }: Of & From) {
  const { t } = useTranslation('kit')
  const { entity } = of.type
  const start = useQuery({
    queryKey: [entity.name, 'start', job ?? null, account ?? null, repair ?? null],
    queryFn: () => documentResult(entity, 'GET /start', { query: { job, account, repair } }),
    // what is being typed must not be replaced by another start
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
