import type { Entity, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { countryName } from '@fieldhouse/domain/kit/value/countries'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from '../../../locales/use-translation.ts'
import { problemOf } from '../../api/api.ts'
import { recordQueries } from '../../api/records.ts'
import { entityName, factsOf, nameOf } from '../../text/name-of.ts'
import type { EntityWords } from '../../text/words.ts'
import { useFormat } from '../../value/format.ts'
import type { Range } from '../list-state.ts'

/** The values or the range by which a field is filtered. */
export type Wanted = { values: string[]; range: Range }

/** Returns a function that returns the text of a code in a field with codes, a country field, or a yes-or-no field. */
export function useCodeWord(entity: Entity, words: EntityWords): (field: string, code: string) => string {
  const { t } = useTranslation('kit')
  const { locale } = useFormat()
  return (field, code) => {
    const { kind } = infoOfField(entity, field)
    if (kind === 'country') return countryName(code, locale)
    return kind === 'flag' ? t(code === 'true' ? 'yes' : 'no') : words.option(field, code)
  }
}

const targetOf = (entity: Entity, field: string) => {
  const info = infoOfField(entity, field)
  return entityName(('to' in info && info.to) || entity.name)
}

/**
 * A record to which a filter refers by id. `shownAs` is its name, or a substitute if the name is not loaded or cannot
 * be read.
 */
type FilterRecord = RecordRef & { shownAs: string }

/** Loads the names of the records to which filters refer by id. */
export function useFilterRecords(
  entity: Entity,
  wanted: readonly (readonly [field: string, id: string])[],
): FilterRecord[] {
  const { t } = useTranslation('kit/list')
  return useQueries({
    queries: wanted.map(([field, id]) => {
      return { ...recordQueries.readOf(targetOf(entity, field), id), retry: false }
    }),
    combine: (found) =>
      found.map(({ data, error }, at) => {
        const [field = '', id = ''] = wanted[at] ?? []
        const missing = error === null ? '…' : t(problemOf(error).status === 404 ? 'gone' : 'unread')
        return { _id: id, shownAs: data ? nameOf(factsOf(targetOf(entity, field)), data) : missing }
      }),
  })
}
