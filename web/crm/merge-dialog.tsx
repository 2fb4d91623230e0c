import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { Entity, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { conflictingFields, type mergeBody } from '@fieldhouse/domain/kit/entity/merge'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { nameOf } from '../kit/text/name-of.ts'
import type { AnyRecord } from '../kit/api/any-record.ts'
import { problemOf } from '../kit/api/api.ts'
import { callAction } from '../kit/api/call-action.ts'
import { FieldChoice } from '../kit/form/inputs/field-choice.tsx'
import type { HistoryFormatters } from '../kit/form/keep/history-changes.tsx'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { toast } from '../kit/text/toast.tsx'

/** An entity whose records can be merged. */
type Mergeable = Entity & { actions: { merge: { input: typeof mergeBody } } }

export type MergeProps = {
  entity: Mergeable
  words: EntityWords
  record: AnyRecord
  /**
   * The fields for which the user chooses the value of one of the two records. All other data of both records remains.
   */
  fields: readonly string[]
  formatters?: HistoryFormatters
  /** Returns a warning about merging the two records with the user's choices, or null. */
  warn?: (pair: { kept: AnyRecord; gone: AnyRecord }, take: readonly string[]) => string | null
  /** Returns the label of a record, by default its name. */
  called?: (record: AnyRecord) => string
  /** Renders the picker of the other record. */
  renderPicker: (pick: (other: RecordRef) => void) => ReactNode
}

/** Asks for the record to merge into this record, and for the field values to take from it. */
export function MergeDialog({ onClose, ...props }: MergeProps & { onClose: () => void }) {
  const { t } = useTranslation(['crm', 'kit'])
  const { record, renderPicker } = props
  const [other, setOther] = useState<string | null>(null)
  return (
    <Dialog opened onClose={onClose} title={t('merge.title')} size="lg">
      <Stack gap="lg">
        <Text size="sm">{t('merge.pickText')}</Text>
        {other === null ? (
          <Suspense>{renderPicker(({ _id }) => _id !== record._id && setOther(_id))}</Suspense>
        ) : (
          <Choosing {...props} other={other} onAnother={() => setOther(null)} onClose={onClose} />
        )}
      </Stack>
    </Dialog>
  )
}

/** Replaces references by their ids, so that values can be compared. */
const plain = (record: AnyRecord): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => {
      const isRef = typeof value === 'object' && value !== null && '_id' in value
      return [field, isRef ? value._id : value]
    }),
  )

type ChoosingProps = MergeProps & { other: string; onAnother: () => void; onClose: () => void }

const calledBy = ({ entity, called }: MergeProps) => called ?? ((each: AnyRecord) => nameOf(entity, each))

/**
 * Merges the other record into this record, with the chosen field values. The request names the versions that the user
 * has seen.
 */
function useMerging(props: ChoosingProps, gone: AnyRecord | undefined) {
  const { entity, record, other, onClose } = props
  const called = calledBy(props)
  const { t } = useTranslation('crm')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (take: ReadonlySet<string>) =>
      callAction(entity, 'merge', {
        id: record._id,
        body: { other, version: record.version, otherVersion: gone?.version, take: [...take] },
      }),
    onSuccess: () => {
      toast('success', t('merge.done', { kept: called(record), gone: gone ? called(gone) : '' }))
      onClose()
      return queries.invalidateQueries()
    },
    // Both records are loaded again, because they may have changed. The user then chooses again.
    onError: () => queries.invalidateQueries({ queryKey: [entity.name] }),
  })
}

function Choosing(props: ChoosingProps) {
  const { entity, words, record, fields, formatters, warn, other, onAnother } = props
  const called = calledBy(props)
  const { t } = useTranslation('crm')
  const [take, setTake] = useState<ReadonlySet<string>>(new Set())
  const read = useQuery(recordQueries.read(entity, other))
  const gone: AnyRecord | undefined = read.data
  const merging = useMerging(props, gone)
  if (!gone) return <QueryState of={read} />
  const differing = conflictingFields(fields, { kept: plain(record), gone: plain(gone) }, sameValue)
  const warning = warn?.({ kept: record, gone }, [...take])
  const choose = (field: string, isTaken: boolean) =>
    setTake((before) => new Set(isTaken ? [...before, field] : [...before].filter((each) => each !== field)))
  return (
    <>
      {merging.error && <ProblemAlert problem={problemOf(merging.error)} />}
      <Text size="sm">
        {t(differing.length > 0 ? 'merge.choose' : 'merge.same')} {t('merge.both')}
      </Text>
      {differing.map((field) => (
        <FieldChoice
          key={field}
          {...{ entity, words, field, formatters }}
          versions={[
            { side: 'kept', label: t('merge.kept', { name: called(record) }), value: record[field] },
            { side: 'gone', label: t('merge.gone', { name: called(gone) }), value: gone[field] },
          ]}
          chosen={take.has(field) ? 'gone' : 'kept'}
          onChoose={(side) => choose(field, side === 'gone')}
        />
      ))}
      {warning && (
        <Alert color="yellow" icon={<IconInfoCircle size={18} aria-hidden />}>
          {warning}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onAnother}>
          {t('merge.another')}
        </Button>
        <Button data-autofocus loading={merging.isPending} onClick={() => merging.mutate(take)}>
          {t('merge.submit')}
        </Button>
      </Group>
    </>
  )
}
