import { Button } from '@mantine/core'
import { journalEntry } from '@fieldhouse/domain/books/journal-entry'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { IconFileExport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Column } from '../kit/list/column.ts'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { useJournalUpdate } from './use-journal-update.ts'

type Entry = Read<typeof journalEntry>

/** The amount of an entry in its currency. */
function Total({ of: { total, currency } }: { of: Entry }) {
  return useFormat().money(total, currency)
}

const columns: Column<Entry>[] = [
  { field: 'day', first: true, width: 120 },
  { field: 'event', first: true, width: 170 },
  { field: 'reference', width: 140, first: true },
  { field: 'ledgerAccounts', width: 420 },
  { field: 'total', first: true, width: 130, render: (record) => <Total of={record} /> },
  { field: 'account', hidden: true },
  { field: 'currency', hidden: true },
  { field: 'recordedAt', hidden: true },
]

/** The journal of the company. An entry opens its lines and leads to its record (OPEN-814). */
export function JournalScreen() {
  const { t } = useTranslation(['screens', 'books'])
  const words = useEntityWords(journalEntry, 'books')
  useJournalUpdate()
  const [opened, setOpened] = useState<Entry | null>(null)
  return (
    <>
      <PageHead
        title={t('screens:title.journal-entry')}
        actions={
          <Button
            variant="default"
            leftSection={<IconFileExport size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/accounting/journal-files" {...props} />}
          >
            {t('screens:title.journal-file')}
          </Button>
        }
      />
      <EntityTable
        entity={journalEntry}
        words={words}
        columns={columns}
        onOpen={setOpened}
        emptyText={t('books:noEntries')}
      />
      <EntrySheet entry={opened} onClose={() => setOpened(null)} />
    </>
  )
}
