import { Alert, Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { importedAs } from '@fieldhouse/domain/imports/history/imported-as'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCustomized } from '../kit/api/custom-fields.ts'
import { useTranslation } from '../locales/use-translation.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { ErrorFileLink } from './error-file-link.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportDrop } from './import-drop.tsx'
import { ImportFound } from './import-found.tsx'
import { UnderWay } from './import-progress.tsx'
import { UndoOffer, UndoQuestion, Undone } from './import-undo.tsx'
import { RecentImports } from './recent-imports.tsx'
import type { useImport } from './use-import.ts'
import type { ImportRecord } from '@fieldhouse/domain/imports/import-record'
import { isUnderWay } from '@fieldhouse/domain/imports/import-state'

type Props = {
  entity: Entity
  words: EntityWords
  followed: ReturnType<typeof useImport>
  onClose: () => void
}

/** The steps of an import: choose a file, assign its columns, check the rows, and import them. */
export function ImportDialog({ entity, words, followed, onClose }: Props) {
  const { t } = useTranslation(['imports', 'kit'])
  const rows = useCustomized(importedAs(entity), words)
  // When the dialog closes, an import that is finished, undone or not checked yet is closed as well. Any other import
  // is shown again when the dialog opens next time.
  const close = () => {
    const state = followed.record?.state
    if (state === 'DONE' || state === 'UNDONE' || state === 'STAGED') followed.follow(null)
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={close}
      title={t('title', { many: words.many.toLowerCase() })}
      size="xl"
      closeOnClickOutside={false}
    >
      {followed.isLoading ? (
        <output aria-label={t('kit:loading')}>
          <Skeleton h={200} />
        </output>
      ) : (
        <Steps followed={followed} entity={rows.entity} words={rows.words} onClose={close} />
      )}
    </Dialog>
  )
}

/** Moves the focus to a new step if the focused element of the previous step was removed. */
function FocusedStep({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Box ref={box} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </Box>
  )
}

function Steps(props: Props) {
  const [mapping, setMapping] = useState(false)
  const { record } = props.followed
  return (
    <FocusedStep key={mapping ? 'MAPPING' : (record?.state ?? 'NONE')}>
      <Step {...props} {...{ mapping, setMapping }} />
    </FocusedStep>
  )
}

type StepProps = Props & { mapping: boolean; setMapping: (mapping: boolean) => void }

function Step({ entity, words, followed, onClose, mapping, setMapping }: StepProps) {
  const { record, follow } = followed
  const anew = () => {
    setMapping(false)
    follow(null)
  }
  if (!record)
    return (
      <Stack gap="xl">
        <ImportDrop entity={entity} onStaged={({ _id }) => follow(_id)} />
        <RecentImports entity={entity} onOpen={follow} />
      </Stack>
    )
  const of = { entity, words, record }
  if (record.state === 'STAGED' || (mapping && record.file))
    return <ImportColumns {...of} onChecking={() => setMapping(false)} onAnew={anew} />
  if (isUnderWay(record.state)) return <UnderWay record={record} onClose={onClose} />
  if (record.state === 'DONE') return <Done {...of} onClose={onClose} onAnew={anew} />
  if (record.state === 'UNDONE' && record.undo)
    return <Undone undo={record.undo} onClose={onClose} onAnew={anew} />
  if (record.state === 'CHECKED') return <ImportFound {...of} onMap={() => setMapping(true)} onAnew={anew} />
  return <Failed {...of} onAgain={() => setMapping(true)} onAnew={anew} />
}

type DoneProps = { entity: Entity; record: ImportRecord; onClose: () => void; onAnew: () => void }

function Done(props: DoneProps) {
  const { entity, record, onClose, onAnew } = props
  const { t } = useTranslation(['imports', 'ui'])
  const [asking, setAsking] = useState(false)
  const left = record.rows - record.accepted
  if (asking && record.undo)
    return <UndoQuestion record={record} undo={record.undo} onBack={() => setAsking(false)} />
  return (
    <Stack gap="md">
      {record.undo?.by ? (
        <Alert
          color="yellow"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('undo.interrupted')}
        >
          {record.problem?.msg}
        </Alert>
      ) : (
        <Alert color="teal" icon={<IconCheck aria-hidden />} title={t('done', { count: record.accepted })}>
          {left > 0 && (
            <Stack gap="xs">
              <Text size="sm">{t('left', { count: left })}</Text>
              <ErrorFileLink id={record._id}>{t('found.errorFile')}</ErrorFileLink>
            </Stack>
          )}
        </Alert>
      )}
      <Group justify="flex-end">
        <UndoOffer entity={entity} record={record} onAsk={() => setAsking(true)} />
        <Button variant="default" onClick={onAnew}>
          {t('another')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('ui:close')}
        </Button>
      </Group>
    </Stack>
  )
}

type FailedProps = Pick<Props, 'entity' | 'words'> & {
  record: ImportRecord
  onAgain: () => void
  onAnew: () => void
}

function Failed({ entity, words, record, onAgain, onAnew }: FailedProps) {
  const { t } = useTranslation('imports')
  const said = (field: string, msg: string) =>
    field === '' ? msg : t('found.why', { column: field in entity.fields ? words.field(field) : field, msg })
  const isStopped = record.state === 'STOPPED'
  return (
    <Stack gap="md">
      <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} title={t('failed')}>
        {isStopped ? t('stopped') : record.problem?.msg}
        {!isStopped &&
          record.problem?.errors.map(({ path, msg }) => (
            <Text size="sm" key={path.join('.')}>
              {path[0] === 'rows'
                ? t('found.noticedLine', { line: path[1], what: said(String(path[2] ?? ''), msg) })
                : said(path.join(' '), msg)}
            </Text>
          ))}
        {!isStopped && (record.problem?.errors.length ?? 0) > 0 && (
          <Text size="sm" mt="xs">
            {t('failedHint')}
          </Text>
        )}
      </Alert>
      <Group justify="flex-end">
        <Button variant="default" onClick={onAnew}>
          {t('startOver')}
        </Button>
        {record.file && <Button onClick={onAgain}>{t('again')}</Button>}
      </Group>
    </Stack>
  )
}
