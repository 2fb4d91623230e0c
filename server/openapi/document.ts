import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { verbs } from '@fieldhouse/domain/kit/entity/verbs'
import type { z } from 'zod'
import type { Described } from '../kit/http/described.ts'
import { everyMember } from '../kit/http/demands.ts'
import { type Route, apiBase } from '../kit/http/route.ts'
import { keyParameter, parametersOf, pathParameters, query, sharedParameters } from './parameters.ts'
import { type JsonSchema, jsonSchemaOf, recordSchema, schemaRef, sharedSchemas, typeName } from './schemas.ts'

/** A route outside all workspaces, as registered with the server. */
export type OpenRoute = { method: string; path: string; described: Described | undefined }

type Operation = JsonSchema

/** An OpenAPI 3.1 document with only the parts this server writes. */
export type Document = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  security: JsonSchema[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<'schemas' | 'parameters' | 'responses' | 'securitySchemes', Record<string, JsonSchema>>
}

const about =
  'Runs a service company. A call in a workspace requires a flag on a section. `admin` on a section includes the other four flags, and flags on GLOBAL apply to every section. Query keys and body fields that a call does not declare are refused with `UNKNOWN_FIELD`, except by calls to which another service adds its own keys.'

/** The routes and entities the document is made from. */
export type Material = { routes: readonly Route[]; open: readonly OpenRoute[]; entities: readonly Entity[] }

const templated = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

const operationId = (method: string, path: string): string =>
  [method.toLowerCase(), ...path.split('/').filter(Boolean)]
    .map((part) => part.replaceAll(/\W/g, ''))
    .join('_')

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

const uploaded = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'array', items: { type: 'string', format: 'binary' } } },
      },
    },
  },
}

/** A body as multipart form data with an optional photo. */
const withPhoto = ({ properties, required }: JsonSchema) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { ...asObject(properties), photo: { type: 'string', format: 'binary' } },
      required,
    },
  },
})

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

const mediaTypes = {
  file: '*/*',
  image: 'image/*',
  json: 'application/json',
  events: 'text/event-stream',
  page: 'text/html',
} as const

/** The content of a route's response: the JSON envelope, or the route's own media type. */
const contentOf = ({ responseType }: Pick<Described, 'responseType'>, envelope: JsonSchema) =>
  responseType ? { [mediaTypes[responseType]]: {} } : json(envelope)

/** The envelope around the result of a successful call. */
const enveloped = (result: JsonSchema, isPaged = false): JsonSchema => ({
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        success: { const: true },
        result,
        ...(isPaged ? { pagination: schemaRef('Pagination') } : {}),
      },
      required: ['success', 'result', ...(isPaged ? ['pagination'] : [])],
    },
  },
  required: ['data'],
})

const aRecord = /\/(create|read\/:id|update\/:id|restore\/:id)$/
const someRecords = /\/(list|listAll|search|filter)$/

function resultOf(route: Route, entity: Entity | undefined): JsonSchema {
  if (entity && someRecords.test(route.path))
    return enveloped({ type: 'array', items: schemaRef(typeName(entity.name)) }, true)
  if (entity && aRecord.test(route.path)) return enveloped(schemaRef(typeName(entity.name)))
  return enveloped({})
}

const failure = { $ref: '#/components/responses/Failure' }

/** The permission that a workspace route requires, as text and as `x-permission` for programs. */
function permissionOf({ section, flag, allows, demands = [] }: Route) {
  const alsoNeeds = demands.map(({ what }) => what)
  const isForAll = allows === everyMember
  const needed = isForAll ? 'Open to every member' : `Needs \`${flag}\` on ${[section].flat().join(' or ')}`
  const besides = allows && !isForAll ? `; open as well to ${allows.whom}` : ''
  const more = alsoNeeds.length > 0 ? ` Also needs ${alsoNeeds.join(' and ')}.` : ''
  return {
    description: `${needed}${besides}.${more}`,
    'x-permission': {
      sections: isForAll ? [] : [section].flat(),
      flag: isForAll ? null : flag,
      openAlsoTo: allows?.whom ?? null,
      alsoNeeds,
    },
  }
}

/** The security of an open route. The document's default is that every route needs a session. */
const securityOf = (described: Described | undefined) =>
  described?.needsSession ? {} : { security: [{}, { bearer: [] }, { cookie: [] }] }

/** Builds the operations of a document and collects its named schemas, each once. */
class Writer {
  readonly schemas: Record<string, JsonSchema> = { ...sharedSchemas }
  readonly #names = new Map<z.ZodType, string>()
  readonly #entities: Map<string, Entity>

  constructor(entities: readonly Entity[]) {
    this.#entities = new Map(entities.map((entity) => [entity.name, entity]))
    for (const entity of entities) {
      this.schemas[typeName(entity.name)] = recordSchema(entity)
      this.#names.set(entity.create, `${typeName(entity.name)}Create`)
      this.#names.set(entity.update, `${typeName(entity.name)}Update`)
    }
  }

  /** Returns the name of a body's schema and adds the schema to the document once. */
  #named(schema: z.ZodType, otherwise: string): string {
    const name = this.#names.get(schema) ?? otherwise
    this.#names.set(schema, name)
    this.schemas[name] ??= jsonSchemaOf(schema, 'input')
    return name
  }

  #body(schema: z.ZodType, otherwise: string): JsonSchema {
    const required = !schema.safeParse({}).success
    return { required, content: json(schemaRef(this.#named(schema, otherwise))) }
  }

  /** The request body of an open route: JSON, uploaded files, or for a route with both, JSON or a form with a photo. */
  #sent({ body, takes }: Described, id: string): JsonSchema {
    if (!body) return takes ? { requestBody: uploaded } : {}
    if (!takes) return { requestBody: this.#body(body, `${id}_body`) }
    const name = this.#named(body, `${id}_body`)
    const content = { ...json(schemaRef(name)), ...withPhoto(this.schemas[name] ?? {}) }
    return { requestBody: { required: true, content } }
  }

  workspaceRoute(route: Route): Operation {
    const entity = this.#entities.get(route.entity)
    const id = operationId(route.method, route.path)
    const body = route.receive ? uploaded : null
    return {
      operationId: id,
      summary: route.summary,
      ...permissionOf(route),
      tags: [route.entity],
      parameters: parametersOf(route, entity),
      ...(route.body ? { requestBody: this.#body(route.body, `${id}_body`) } : {}),
      ...(body ? { requestBody: body } : {}),
      responses: {
        [route.path.endsWith('/create') ? '201' : '200']: {
          description: 'Done',
          content: contentOf(route, resultOf(route, entity)),
        },
        ...Object.fromEntries(
          ['400', '401', '403', '404', '409', 'default'].map((status) => [status, failure]),
        ),
      },
    }
  }

  openRoute({ method, path, described }: OpenRoute): Operation {
    const id = operationId(method, path)
    return {
      operationId: id,
      summary: described?.summary ?? '',
      tags: [path.split('/')[1] ?? 'other'],
      parameters: [
        ...keyParameter(method),
        ...pathParameters(path),
        ...Object.entries(described?.query ?? {}).map(([name, text]) => query(name, text)),
      ],
      ...(described ? this.#sent(described, id) : {}),
      ...(described?.only && { description: `Only ${described.only}.` }),
      ...securityOf(described),
      responses: {
        '200': { description: 'Done', content: contentOf(described ?? {}, enveloped({})) },
        default: failure,
      },
    }
  }
}

const tagOf = ({ name, verbs: own }: Entity) => ({
  name,
  description: `Verbs that this entity does not have: ${verbs.filter((verb) => !own.includes(verb)).join(', ') || 'none'}.`,
})

/** The OpenAPI 3.1 document of all routes. */
export function documentOf(
  material: Material,
  site: { url: string; version: string; cookie: string },
): Document {
  const writer = new Writer(material.entities)
  const paths: Document['paths'] = {}
  const add = (method: string, path: string, operation: Operation) => {
    const at = templated(path)
    paths[at] = { ...paths[at], [method.toLowerCase()]: operation }
  }
  for (const route of material.routes) add(route.method, route.path, writer.workspaceRoute(route))
  for (const route of material.open) add(route.method, route.path, writer.openRoute(route))
  return {
    openapi: '3.1.0',
    info: { title: 'Fieldhouse', version: site.version, description: about },
    servers: [{ url: `${site.url}${apiBase}` }],
    security: [{ bearer: [] }, { cookie: [] }],
    tags: material.entities.map(tagOf),
    paths,
    components: {
      schemas: writer.schemas,
      parameters: sharedParameters,
      responses: {
        Failure: {
          description: 'The call was refused; `code` contains the reason',
          content: { 'application/problem+json': { schema: schemaRef('Problem') } },
        },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: site.cookie },
      },
    },
  }
}
