import { Group, Stack, Text } from '@mantine/core'
import { changedCustomValues } from '@fieldhouse/domain/core/custom-values'
import { customIdOf, customPath, customValuesIn } from '@fieldhouse/domain/kit/entity/custom-values'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import type { RecordChanges } from '@fieldhouse/domain/kit/entity/verb-calls'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useCustomized } from '../../api/custom-fields.ts'
import { factsOf, nameOf } from '../../text/name-of.ts'
import { FieldValue, isBlank } from '../../value/cell.tsx'
import { useFormat } from '../../value/format.ts'
import { type ListChange, listChanges } from '../lines/list-changes.ts'
import type { EntityWords } from '../../text/words.ts'

/**
 * Formatters for fields whose stored values are not readable. A formatter returns one text for each item of a value.
 * Null instead of a formatter hides the field.
 */
export type HistoryFormatters<R = Record<string, unknown>> = {
  readonly [Field in keyof R]?: Formatter<Exclude<R[Field], null | undefined>> | null
}

/**
 * A formatter of a field. The formatter is declared as a method, so that TypeScript accepts formatters of specific
 * value types where the type is unknown.
 */
type Formatter<V> = { format(value: V): readonly string[] }['format']

type Props = {
  entity: Entity
  words: EntityWords
  changes: RecordChanges
  formatters: HistoryFormatters
  /** The currency in which amounts of money are shown. */
  currency: string | null
}

/** The changes of a record as text, one line for each field (OPEN-77). */
export function HistoryChanges({ changes, formatters, currency, ...of }: Props) {
  const { entity, words, definitions } = useCustomized(of.entity, of.words, 'all')
  // Entries that begin with `merged` describe merged records and not fields of this record.
  const fields = Object.entries(changes)
    .filter(([field]) => formatters[field] !== null && !field.startsWith('merged'))
    .flatMap(([field, change]): FieldChange[] =>
      field === 'customFields' ? customChanges(change) : [[field, change]],
    )
  const { t } = useTranslation('kit')
  const named: EntityWords = {
    ...words,
    field: (field) =>
      customIdOf(field) === null || definitions.some(({ _id }) => customPath(_id) === field)
        ? words.field(field)
        : t('history.goneField'),
  }
  return (
    <Stack gap={2} mt={2}>
      {fields.map(([field, [before, after]]) => (
        <Change
          key={field}
          of={{ entity, words: named, formatters, currency, field }}
          before={before}
          after={after}
        />
      ))}
    </Stack>
  )
}

type FieldChange = readonly [field: string, change: readonly [before: unknown, after: unknown]]

/** Splits a change of the custom fields into one change for each custom field. */
function customChanges([before, after]: FieldChange[1]): FieldChange[] {
  const changed = changedCustomValues(customValuesIn(before), customValuesIn(after))
  return Object.entries(changed.after).map(([id, is]): FieldChange => [
    customPath(id),
    [changed.before[id] ?? null, is],
  ])
}

type Of = Omit<Props, 'changes'> & { field: string }

function Change({ of, before, after }: { of: Of; before: unknown; after: unknown }) {
  const { t } = useTranslation('kit')
  const items = useItems(of)
  const label = (
    <Text span c="dimmed" fz="sm">
      {t('history.field', { field: of.words.field(of.field) })}
    </Text>
  )
  if (items && !isSingle(before, after))
    return (
      <div>
        {label}
        <ListChanges changes={listChanges(items(before), items(after))} />
      </div>
    )
  return (
    <Group gap={6} fz="sm" align="baseline">
      {label}
      {items ? <span>{items(before).join(', ') || '–'}</span> : <FieldSide of={of} value={before} />}
      <span aria-hidden> → </span>
      {items ? <span>{items(after).join(', ') || '–'}</span> : <FieldSide of={of} value={after} />}
    </Group>
  )
}

/** Whether neither value is a list or an object, so that the two values are shown side by side. */
const isSingle = (...sides: unknown[]) =>
  !sides.some((side) => Array.isArray(side) || (typeof side === 'object' && side !== null))

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/**
 * Returns a function that converts the value of a list field to one text for each item. Returns null if the field is
 * not a list.
 */
function useItems({ entity, words, formatters, field }: Of): ((value: unknown) => readonly string[]) | null {
  const { t } = useTranslation('kit')
  const format = formatters[field]
  if (format) return (value) => (isBlank(value) ? [] : format(value))
  const info = infoOfField(entity, field)
  if (info.kind === 'refs')
    return (value) => list(value).map((each) => recordName(info.to, each) || t('history.gone'))
  if (info.kind === 'choices') return (value) => list(value).map((code) => words.option(field, String(code)))
  return null
}

function ListChanges({ changes }: { changes: readonly ListChange[] }) {
  const { t } = useTranslation('kit')
  if (changes.length === 0)
    return (
      <Text span fz="sm">
        {' '}
        {t('history.reordered')}
      </Text>
    )
  return changes.map(({ before, after }, at) => (
    <Text
      key={`${at} ${before} ${after}`}
      fz="sm"
      pl="sm"
      style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
    >
      {before !== null && after !== null && `${before} → ${after}`}
      {before === null && t('history.added', { what: after })}
      {after === null && t('history.removed', { what: before })}
    </Text>
  ))
}

/** The name of a record in a history entry. Empty if the entry contains only the record's id. */
const recordName = (to: string, value: unknown): string =>
  typeof value === 'object' ? nameOf(factsOf(to), { ...value }) : ''

/** A field's value in a history entry or in a comparison of two versions. */
export function FieldSide({ of, value }: { of: Of; value: unknown }) {
  const { t } = useTranslation('kit')
  const format = useFormat()
  const { entity, words, field, currency } = of
  const info = infoOfField(entity, field)
  if (isBlank(value)) return <span>–</span>
  if (info.kind === 'custom') return <CustomSide entity={entity} words={words} value={value} />
  if (info.kind === 'ref') return <span>{recordName(info.to, value) || t('history.gone')}</span>
  if (info.kind === 'decimal' && info.scale === 2)
    return <span>{format.money(String(value), currency ?? undefined)}</span>
  if ((info.kind === 'value' || info.kind === 'lines') && typeof value === 'object')
    return <span>{t('history.another')}</span>
  if (info.kind === 'text')
    return (
      <Text span fz="sm" lineClamp={4} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {String(value)}
      </Text>
    )
  return <FieldValue entity={entity} words={words} field={field} value={value} />
}

/** The names and values of the custom fields in one version of a record. */
function CustomSide(of: Pick<Of, 'entity' | 'words'> & { value: unknown }) {
  const { entity, words, definitions } = useCustomized(of.entity, of.words, 'all')
  const { t } = useTranslation('kit')
  const values = customValuesIn(of.value)
  const given = definitions.filter(({ _id }) => !isBlank(values[_id]))
  if (given.length === 0) return <span>–</span>
  return (
    <Stack gap={2}>
      {given.map(({ _id, name }) => (
        <span key={_id}>
          {t('history.field', { field: name })}{' '}
          <FieldValue entity={entity} words={words} field={customPath(_id)} value={values[_id]} />
        </span>
      ))}
    </Stack>
  )
}
