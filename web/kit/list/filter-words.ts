import { type Entity, type RecordRef, infoOfField } from '@fieldhouse/domain/kit/entity/entity'
import { countryName } from '@fieldhouse/domain/kit/value/countries'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemOf } from '../api/api.ts'
import { recordQueries } from '../api/records.ts'
import type { EntityWords } from '../text/words.ts'
import { useFormat } from '../value/format.ts'
import type { Range } from './list-state.ts'

/** What a field is filtered by: values, or a range. */
export type Wanted = { values: string[]; range: Range }

/** The word of a code of a switch or choice. */
export function useCodeWord(entity: Entity, words: EntityWords): (field: string, code: string) => string {
  const { t } = useTranslation('kit')
  const { locale } = useFormat()
  return (field, code) => {
    const { kind } = infoOfField(entity, field)
    if (kind === 'country') return countryName(code, locale)
    return kind === 'flag' ? t(code === 'true' ? 'yes' : 'no') : words.option(field, code)
  }
}

/** The records behind the ids of filters, for their names; one that cannot be read says so in place of its id. */
export function useFilterRecords(
  entity: Entity,
  wanted: readonly (readonly [field: string, id: string])[],
): RecordRef[] {
  const { t } = useTranslation('kit/list')
  return useQueries({
    queries: wanted.map(([field, id]) => {
      const info = infoOfField(entity, field)
      const to = 'to' in info ? info.to : entity.name
      return { ...recordQueries.readOf(to, id), retry: false }
    }),
    combine: (found) =>
      found.map(({ data, error }, at) => ({
        ...(data ?? { name: error === null ? '…' : t(problemOf(error).status === 404 ? 'gone' : 'unread') }),
        _id: wanted[at]?.[1] ?? '',
      })),
  })
}
