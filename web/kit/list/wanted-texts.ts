import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { FixedFilters } from '@fieldhouse/domain/kit/entity/list-params'
import { useTranslation } from '../../locales/use-translation.ts'
import { type Wanted, useCodeWord, useFilterRecords } from './filters/filter-words.ts'
import { filterKind, filtersOf, rangeText } from './filters/filter-text.ts'
import { useFormat } from '../value/format.ts'
import type { ListState } from './list-search.ts'
import type { Range } from './list-state.ts'
import type { EntityWords } from '../text/words.ts'

/** The values and the range by which a field is filtered. */
export const wantedOf = (state: ListState, field: string): Wanted => ({
  values: state.where?.[field] ?? [],
  range: state.between?.[field] ?? [null, null],
})

export const isWanted = ({ values, range }: Wanted) =>
  values.length > 0 || range[0] !== null || range[1] !== null

/** Returns a function that writes a range of days or numbers as text. */
function useRangeText(): (kind: 'days' | 'numbers', range: Range) => string {
  const { t } = useTranslation('kit/list')
  const format = useFormat()
  const all = t('range.all')
  return (kind, range) =>
    kind === 'days'
      ? rangeText(range, {
          all,
          before: t('range.before'),
          upcoming: t('range.upcoming'),
          value: (day) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? format.day(day) : day),
        })
      : rangeText(range, {
          all,
          before: '≤',
          upcoming: '≥',
          value: (value) => format.number(value),
        })
}

/** The filters of these fields as texts. A range has one text, and each value has its own text. */
export function useWantedTexts(
  entity: Entity,
  words: EntityWords,
  wanted: readonly (readonly [field: string, Wanted])[],
): string[][] {
  const wordOf = useCodeWord(entity, words)
  const rangeOf = useRangeText()
  const asked = wanted.flatMap(([field, { values }]) =>
    filterKind(entity, field) === 'records' ? values.map((id) => [field, id] as const) : [],
  )
  const names = new Map(useFilterRecords(entity, asked).map((record) => [record._id, record.shownAs]))
  return wanted.map(([field, { values, range }]) => {
    const kind = filterKind(entity, field)
    if (kind === 'days' || kind === 'numbers') return [rangeOf(kind, range)]
    if (kind === 'records') return values.map((id) => names.get(id) ?? '…')
    return values.map((code) => (kind === 'text' ? code : wordOf(field, code)))
  })
}

type List = {
  entity: Entity
  words: EntityWords
  state: ListState
  fixed: FixedFilters | undefined
  restores: boolean
}

/**
 * The active filters of a list as text. The search, each filter, and the record to which the list belongs have one
 * line each.
 */
export function useAbout({ entity, words, state, fixed = {}, restores }: List): string[] {
  const { t } = useTranslation('kit/list')
  const own = filtersOf(entity, restores)
    .filter((field) => !(`filter_${field}` in fixed))
    .map((field) => [field, wantedOf(state, field)] as const)
    .filter(([, wanted]) => isWanted(wanted))
  const set = Object.entries(fixed)
    .map(([key, values]): readonly [string, Wanted] => [
      key.replace(/^filter_/, ''),
      { values: [values ?? []].flat(), range: [null, null] },
    ])
    .filter(([field]) => entity.filter.includes(field) && filterKind(entity, field) === 'records')
  const wanted = [...set, ...own]
  const texts = useWantedTexts(entity, words, wanted)
  const lines = wanted.map(([field], at) =>
    t('filterIs', { field: words.field(field), text: (texts[at] ?? []).join(', ') }),
  )
  return state.q ? [t('searchedFor', { text: state.q }), ...lines] : lines
}
