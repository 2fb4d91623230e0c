import { type CustomDefinition, customRecordTypeOf } from '@fieldhouse/domain/core/custom-field'
import { customFieldsOf, withCustomFields } from '@fieldhouse/domain/core/custom-values'
import { customIdOf } from '@fieldhouse/domain/kit/entity/custom-values'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { factsOf } from '../text/name-of.ts'
import type { EntityWords } from '../text/words.ts'
import { callVerb } from './call-verb.ts'
import { queryClient } from './query-client.ts'

/** All custom fields of the workspace. */
const allFields = queryOptions({
  queryKey: ['custom-field', 'list', 'all'],
  queryFn: async ({ signal }): Promise<readonly CustomDefinition[]> => {
    const { result } = await callVerb(factsOf('custom-field'), 'GET /list/', {
      query: { limit: 200 },
      signal,
    })
    return result as unknown as readonly CustomDefinition[]
  },
  staleTime: 60_000,
})

const none: readonly CustomDefinition[] = []

/** The custom fields of an entity, including inactive ones, in their order. */
export function useCustomDefinitions(entity: Pick<Entity, 'name'>): readonly CustomDefinition[] {
  const { data = none } = useQuery({ ...allFields, enabled: customRecordTypeOf(entity.name) !== null })
  return useMemo(() => customFieldsOf(entity, data), [entity, data])
}

/** Whether the custom fields of an entity are still loading. */
export const useCustomLoading = (entity: Pick<Entity, 'name'>): boolean =>
  useQuery({ ...allFields, enabled: customRecordTypeOf(entity.name) !== null }).isLoading

/** The entity with its active custom fields, if they are loaded, as additional fields. */
export function customEntityNow(entity: Entity): Entity {
  return withCustomFields(entity, customDefinitionsNow(entity).filter(isActive))
}

/** The custom fields of an entity. Empty while the custom fields are loading. */
export const customDefinitionsNow = (entity: Pick<Entity, 'name'>): readonly CustomDefinition[] =>
  customFieldsOf(entity, queryClient.getQueryData(allFields.queryKey) ?? none)

const isActive = ({ enabled }: CustomDefinition) => enabled

/** The texts of an entity, with the names of its custom fields and of their choices. */
function withCustomWords(words: EntityWords, definitions: readonly CustomDefinition[]): EntityWords {
  const named = (field: string) => definitions.find(({ _id }) => _id === customIdOf(field))
  const option = (field: string, code: string) => {
    const definition = named(field)
    if (!definition) return words.option(field, code)
    return definition.choices.find(({ _id }) => _id === code)?.name ?? ''
  }
  return {
    ...words,
    field: (field) => named(field)?.name ?? words.field(field),
    help: (field) => (customIdOf(field) === null ? words.help(field) : ''),
    option,
  }
}

/** An entity with its custom fields as additional fields, and its texts with their names. */
type Customized<E extends Entity = Entity> = {
  entity: E
  words: EntityWords
  definitions: readonly CustomDefinition[]
}

/** All custom fields of an entity, or only the active ones, as fields of the entity and in its texts. */
export function useCustomized<E extends Entity>(
  entity: E,
  words: EntityWords,
  which: 'active' | 'all' = 'active',
): Customized<E> {
  const all = useCustomDefinitions(entity)
  return useMemo(() => {
    const definitions = which === 'all' ? all : all.filter(isActive)
    return definitions.length === 0
      ? { entity, words, definitions }
      : {
          entity: withCustomFields(entity, definitions),
          words: withCustomWords(words, definitions),
          definitions,
        }
  }, [entity, words, all, which])
}
