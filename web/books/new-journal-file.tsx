import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  type JournalFileFormat,
  formatRules,
  journalFileFormats,
} from '@fieldhouse/domain/books/files/formats'
import { journalFile } from '@fieldhouse/domain/books/files/journal-file'
import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { type Currency, currencies } from '@fieldhouse/domain/kit/value/currency'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressTo, call } from '../kit/api/call.ts'
import { serverNow } from '../kit/api/connection/server-time.ts'
import { downloadFrom } from '../kit/api/save-file.ts'
import { useHome, useSignedIn, useZone } from '../kit/api/session.ts'
import { StepDialog, dialogInput } from '../kit/form/steps/step-dialog.tsx'
import { toast } from '../kit/text/toast.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { DayInput } from '../kit/value/day-input.tsx'
import { useTranslation } from '../locales/use-translation.ts'

type Values = { format: JournalFileFormat | null; currency: Currency; through: Day | null }

/** Makes a file of the new entries and downloads it. */
export function NewJournalFile({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('books')
  const words = useEntityWords(journalFile, 'books')
  const queries = useQueryClient()
  const own = useZone()
  const zone = useHome().timezone ?? own
  const [today] = useState(() => dayAt(serverNow(), zone))
  const company = useSignedIn().workspace?.currency ?? 'CAD'
  const form = useForm<Values>({
    initialValues: { format: null, currency: company, through: today },
    validate: { format: (format) => (format === null ? fieldMessage('REQUIRED') : null) },
  })
  const { format } = form.values
  const isOnlyOwn = format !== null && !formatRules[format].takesForeign
  return (
    <StepDialog
      title={words.add}
      action={t('files.make')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ format: chosen, currency, through }, idempotencyKey) => {
        if (chosen === null) return
        const body = { format: chosen, currency: isOnlyOwn ? company : currency, through }
        const { result } = await call('POST /journal-file/create', { body, idempotencyKey })
        await queries.invalidateQueries({ queryKey: [journalFile.name] })
        toast('success', t('files.made', { name: result.fileName, count: result.entryCount }))
        downloadFrom(addressTo('GET /journal-file/download/:id', { params: { id: result._id } }))
      }}
    >
      <Select
        {...dialogInput(form, 'format')}
        label={words.field('format')}
        description={format === null ? undefined : t(`files.about.${format}`)}
        data={journalFileFormats.map((value) => ({ value, label: words.option('format', value) }))}
        searchable
        required
      />
      <Select
        {...dialogInput(form, 'currency')}
        label={words.field('currency')}
        description={isOnlyOwn ? t('files.onlyOwn', { currency: company }) : undefined}
        data={[...currencies]}
        allowDeselect={false}
        disabled={isOnlyOwn}
        {...(isOnlyOwn && { value: company })}
      />
      <DayInput
        {...dialogInput(form, 'through')}
        label={words.field('through')}
        description={t('files.throughHelp')}
        maxDate={today}
      />
    </StepDialog>
  )
}
