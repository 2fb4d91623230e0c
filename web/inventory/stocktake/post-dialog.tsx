import { Select, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { adjustReasons } from '@fieldhouse/domain/inventory/stock-calls'
import { stocktake } from '@fieldhouse/domain/inventory/stocktake'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { callAction } from '../../kit/api/call-action.ts'
import { call } from '../../kit/api/call.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { readAgain } from '../../kit/api/read-again.ts'
import { StepDialog, dialogInput } from '../../kit/form/steps/step-dialog.tsx'
import { toast } from '../../kit/text/toast.tsx'
import { useEntityWords } from '../../kit/text/words.ts'
import { useLabel } from '../../kit/value/checked-fields.tsx'
import type { StocktakeRecord } from './stocktake-record.ts'

type Reason = (typeof adjustReasons)[number]
type Values = { reason: Reason; note: string }

const blank: Values = { reason: 'COUNT', note: '' }

/** Explains what posting does, and asks for confirmation, because posting cannot be undone. */
export function PostDialog({ record, onClose }: { record: StocktakeRecord; onClose: () => void }) {
  const { t } = useTranslation('inventory/stocktake')
  const words = useEntityWords(stocktake, 'inventory/stocktake')
  const queries = useQueryClient()
  const form = useForm<Values>({ initialValues: blank })
  const { _id: id, progress } = record
  const read = useQuery({
    queryKey: [stocktake.name, 'lines', id, 'differing'],
    queryFn: ({ signal }) =>
      call('GET /stocktake/lines/:id', { params: { id }, query: { show: 'different', limit: 1 }, signal }),
  })
  const submit = async ({ reason, note }: Values, idempotencyKey: string) => {
    const body = { reason, ...(note.trim() === '' ? {} : { note }) }
    await callAction(stocktake, 'post', { id, body, idempotencyKey })
    await readAgain(queries, stocktake.name)
    toast('success', t('post.done'))
  }
  const differing = read.data?.pagination?.count ?? 0
  const left = progress.total - progress.done
  return (
    <StepDialog
      title={t('post.title')}
      action={t('post.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <QueryState of={read} height={48} />
      <Stack gap="xs">
        {read.data && <Text size="sm">{t('post.what', { count: differing })}</Text>}
        {left > 0 && <Text size="sm">{t('post.left', { count: left })}</Text>}
        <Text size="sm">{t('post.final')}</Text>
      </Stack>
      <Select
        {...dialogInput(form, 'reason')}
        label={words.field('reason')}
        data={adjustReasons.map((code) => ({ value: code, label: words.option('reason', code) }))}
        allowDeselect={false}
      />
      <Textarea
        {...dialogInput(form, 'note')}
        label={useLabel(t('post.note'), true)}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
      />
    </StepDialog>
  )
}
