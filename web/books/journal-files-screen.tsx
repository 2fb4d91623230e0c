import { Anchor, Button, Menu, Text, VisuallyHidden } from '@mantine/core'
import type { ShownJournalFile } from '@fieldhouse/domain/books/files/calls'
import { journalFile } from '@fieldhouse/domain/books/files/journal-file'
import { IconArrowBackUp, IconDownload, IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressTo, call } from '../kit/api/call.ts'
import { useMay } from '../kit/api/may.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import type { Column } from '../kit/list/column.ts'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { toast } from '../kit/text/toast.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { NewJournalFile } from './new-journal-file.tsx'
import { useJournalUpdate } from './use-journal-update.ts'

const addressOf = ({ _id }: ShownJournalFile) =>
  addressTo('GET /journal-file/download/:id', { params: { id: _id } })

/** The sum of the debits in the currency of the file. */
function Total({ of: { total, currency } }: { of: ShownJournalFile }) {
  return useFormat().money(total, currency)
}

/** The format and the number of a file, which download the file. */
function DownloadLink({ of }: { of: ShownJournalFile }) {
  const words = useEntityWords(journalFile, 'books')
  return (
    <Anchor href={addressOf(of)} download title={of.fileName} fz="inherit">
      {words.option('format', of.format)}
      <VisuallyHidden> {of.number}</VisuallyHidden>
    </Anchor>
  )
}

const columns: Column<ShownJournalFile>[] = [
  { field: 'format', width: 240, first: true, render: (file) => <DownloadLink of={file} /> },
  { field: 'number', width: 60 },
  { field: 'firstDay', width: 110 },
  { field: 'lastDay', width: 110 },
  { field: 'entryCount', width: 90 },
  { field: 'total', width: 120, first: true, render: (file) => <Total of={file} /> },
  { field: 'createdBy', width: 140, yields: true },
  { field: 'createdAt', width: 145 },
  { field: 'fileName', hidden: true },
  { field: 'currency', hidden: true },
  { field: 'through', hidden: true },
]

const itemsOf = (file: ShownJournalFile) => <FileItems of={file} />

/** The files for accounting programs: new files, downloads, and the undo of the latest file (OPEN-825). */
export function JournalFilesScreen() {
  const { t } = useTranslation(['screens', 'books'])
  const words = useEntityWords(journalFile, 'books')
  const mayCreate = useMay(journalFile.section, 'create')
  const [isMaking, setIsMaking] = useState(false)
  useJournalUpdate()
  const add = mayCreate && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsMaking(true)}>
      {words.add}
    </Button>
  )
  return (
    <>
      <PageHead title={t('screens:title.journal-file')} actions={add} />
      <Text c="dimmed" size="sm" mb="md">
        {t('books:files.text')}
      </Text>
      <EntityTable
        entity={journalFile}
        words={words}
        columns={columns}
        rowItems={itemsOf}
        emptyText={words.empty}
      />
      {isMaking && <NewJournalFile onClose={() => setIsMaking(false)} />}
    </>
  )
}

/** The menu of a file: download, and undo for the latest file of its format. */
function FileItems({ of }: { of: ShownJournalFile }) {
  const { t } = useTranslation('books')
  const queries = useQueryClient()
  const mayUndo = useMay(journalFile.section, 'delete')
  const undo = useMutation({
    mutationFn: () => call('POST /journal-file/undo/:id', { params: { id: of._id } }),
    onSuccess: async () => {
      toast('success', t('files.undone', { name: of.fileName }))
      await queries.invalidateQueries({ queryKey: [journalFile.name] })
    },
    onError: showProblem,
  })
  const ask = () =>
    askFirst({
      title: t('files.question', { name: of.fileName }),
      children: t('files.consequence'),
      confirm: t('files.undo'),
      onConfirm: () => undo.mutate(),
    })
  return (
    <>
      <Menu.Item
        component="a"
        href={addressOf(of)}
        download
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {t('files.download')}
      </Menu.Item>
      {mayUndo && (
        <Menu.Item color="red" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={ask}>
          {t('files.undo')}
        </Menu.Item>
      )}
    </>
  )
}
