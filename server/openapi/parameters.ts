import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField, schemaOf } from '@fieldhouse/domain/kit/entity/entity-fields'
import { textFilters, wholeTexts } from '@fieldhouse/domain/kit/entity/text-filters'
import { bare } from '@fieldhouse/domain/kit/entity/fields'
import type { Route } from '../kit/http/route.ts'
import { type JsonSchema, jsonSchemaOf } from './schemas.ts'

/** A parameter in the form the document uses. */
export type Parameter = JsonSchema

const ref = (name: string): Parameter => ({ $ref: `#/components/parameters/${name}` })

const header = (name: string, description: string, schema: JsonSchema): Parameter => ({
  name,
  in: 'header',
  description,
  schema,
})

/** Headers shared by many calls (api.md, Headers). */
export const sharedParameters: Record<string, Parameter> = {
  workspace: {
    ...header('x-workspace-id', 'the workspace of the call', { type: 'string', format: 'uuid' }),
    required: true,
  },
  user: header(
    'x-user-id',
    'the user who makes the call; refused with OTHER_PERSON if the session belongs to another user',
    {
      type: 'string',
      format: 'uuid',
    },
  ),
  language: header('accept-language', 'en, fr or es', { type: 'string' }),
  idempotencyKey: header(
    'idempotency-key',
    'a repeated call with this key within 24 hours returns the first response',
    {
      type: 'string',
      maxLength: 255,
    },
  ),
  ifMatch: header(
    'if-match',
    'the version that the caller has read; refused with VERSION_CONFLICT if the record has changed',
    {
      type: 'string',
    },
  ),
}

/** A query parameter. */
export const query = (
  name: string,
  description: string,
  schema: JsonSchema = { type: 'string' },
): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
})

/** The parameters in the pattern of a path. */
export const pathParameters = (path: string): Parameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const ranged: ReadonlySet<string> = new Set(['day', 'instant', 'moment', 'decimal', 'integer'])

function filters(entity: Entity): Parameter[] {
  return entity.filter.flatMap((field) => {
    const schema = schemaOf(entity, field)
    const one = schema ? jsonSchemaOf(bare(schema), 'input') : {}
    const bounds = ['from', 'to'].map((end) =>
      query(`${end}_${field}`, `only values ${end} this value, which is included`, one),
    )
    const equal = query(`filter_${field}`, 'only records with one of these values', {
      type: 'array',
      items: one,
    })
    return [equal, ...(ranged.has(infoOfField(entity, field).kind) ? bounds : [])]
  })
}

const sorted = (entity: Entity): Parameter =>
  query(
    'sort',
    `fields, separated by commas; \`-\` before a field means descending order: ${entity.sort.join(', ')}`,
  )

const paged = [
  query('page', 'the number of the page, from 1', { type: 'integer', minimum: 1 }),
  query('limit', 'the number of records per page', { type: 'integer', minimum: 1, maximum: 5000 }),
]

/** A list's query parameters without paging, as the entity declares them. */
function listQuery(entity: Entity): Parameter[] {
  return [
    sorted(entity),
    query('q', 'words; each must be found in the record', { type: 'string', maxLength: 200 }),
    ...(entity.search.length > 0 ? [query('fields', `searched fields: ${entity.search.join(', ')}`)] : []),
    ...filters(entity),
    ...textFilters(entity).map((field) => query(`has_${field}`, 'words; each must be found in this field')),
    ...(entity.archive ? [query('filter_removed', 'true: only archived records', { type: 'boolean' })] : []),
  ]
}

/** The idempotency key, which every POST accepts. */
export const keyParameter = (method: string): Parameter[] =>
  method === 'POST' ? [ref('idempotencyKey')] : []

/** All parameters of a workspace route besides its body. */
export function parametersOf(route: Route, entity: Entity | undefined): Parameter[] {
  const isList = route.otherKeys === 'filters'
  const isFilter = route.path.endsWith('/filter')
  return [
    ref('workspace'),
    ref('user'),
    ref('language'),
    ...keyParameter(route.method),
    ...(route.method === 'PATCH' || route.method === 'DELETE' ? [ref('ifMatch')] : []),
    ...pathParameters(route.path),
    ...Object.entries(route.query ?? {}).map(([name, text]) => query(name, text)),
    ...(entity && isList && !isFilter ? listQuery(entity) : []),
    ...(isList && !route.path.endsWith('/export') ? paged : []),
    ...(entity && isFilter
      ? [
          query('filter', `the field: one of ${[...entity.filter, ...wholeTexts(entity)].join(', ')}`),
          query('equal', 'the value of the field'),
        ]
      : []),
  ]
}
