import { Skeleton, Stack } from '@mantine/core'
import { statusOf } from '@fieldhouse/domain/documents/document-type'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
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
type From = { job: string | undefined; account: string | undefined }

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
  const { type } = of
  const mayWrite = useMay(type.entity.section, 'update')
  return (
    <RecordView entity={type.entity} id={id} back={<BackToDocuments of={of} />}>
      {(record) =>
        statusOf(type, record) === 'DRAFT' && mayWrite ? (
          <DocumentEditor of={of} start={record} record={record} />
        ) : (
          <IssuedDocument of={of} record={record} />
        )
      }
    </RecordView>
  )
}

/** A new document, filled from the job or account it was begun from. */
function NewDocument({ of, job, account }: Of & From) {
  const { t } = useTranslation('kit')
  const { entity } = of.type
  const start = useQuery({
    queryKey: [entity.name, 'start', job ?? null, account ?? null],
    queryFn: () => documentResult(entity, 'GET /start', { query: { job, account } }),
    // what is being typed must not be replaced by another start
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  })
  if (start.data) return <DocumentEditor of={of} start={start.data} record={null} />
  if (start.isPending)
    return (
      <Stack aria-label={t('loading')}>
        <Skeleton h={40} w="50%" />
        <Skeleton h={480} />
      </Stack>
    )
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
