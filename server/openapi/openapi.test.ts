import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'
import type { Document } from './document.ts'

let world: World
let document: Document
let text: string
const registered: string[] = []
beforeAll(async () => {
  world = await openWorld()
  const answer = await world.app.inject('/api/v1/openapi.json')
  expect(answer.statusCode).toBe(200)
  text = answer.body
  document = answer.json()
  const tree = world.app.printRoutes({ commonPrefix: false })
  const path: string[] = []
  for (const line of tree.split('\n')) {
    const found = /^([│ ]*)(?:├|└)── (\S*) ?(?:\(([A-Z, ]+)\))?/.exec(line)
    if (!found) continue
    const [, indent = '', part = '', methods] = found
    path.length = indent.length / 4
    path.push(part)
    for (const method of methods?.split(', ') ?? []) registered.push(`${method} ${path.join('')}`)
  }
})
afterAll(() => world.close())

type Schema = { type?: unknown; items?: Schema } & Record<string, unknown>
type Parameter = { $ref?: string; name?: string; in?: string; required?: boolean; schema?: Schema }
type Operation = {
  operationId: string
  summary: string
  parameters: Parameter[]
  responses: object
  requestBody?: { content: Record<string, { schema: object }> }
}
const operations = (): [string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation as Operation,
    ]),
  )

test('API-01, OPEN-23 every registered route of the API is in the document, with a sentence', () => {
  const told = new Set(operations().map(([title]) => title))
  const wanted = registered
    .map((title) => title.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, ''))
    .filter((title) => title.includes(' /api/v1/') && !title.startsWith('HEAD'))
    .map((title) => title.replace('/api/v1', ''))
  expect(wanted.length).toBeGreaterThan(60)
  expect([...new Set(wanted)].filter((title) => !told.has(title))).toEqual([])
  expect(operations().filter(([, { summary }]) => summary === '')).toEqual([])
})

test('the document is sound: references lead somewhere, names are unique, paths declare their parameters', () => {
  expect(document.openapi).toBe('3.1.0')
  const refs = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '')
  const found = (path: string) =>
    path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
  expect([...new Set(refs)].filter((path) => found(path) === undefined)).toEqual([])
  const ids = operations().map(([, { operationId }]) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [title, { parameters, responses }] of operations()) {
    const named = [...title.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => name)
    expect([title, inPath]).toEqual([title, named])
    expect(Object.keys(responses)).toContain('default')
  }
})

test.each([
  ['/openapi.json', 'application/json'],
  ['/auth/invitation/{code}/photo', 'image/*'],
  ['/file/{id}/thumbnail', 'image/*'],
  ['/file/{id}', '*/*'],
  ['/live', 'text/event-stream'],
])('what %s brings instead of the envelope is %s', (path, mediaType) => {
  expect(document.paths).toHaveProperty([path, 'get', 'responses', '200', 'content'], { [mediaType]: {} })
})

test('API-01 each parameter names its type, and each parameter of a path is required', () => {
  const isTyped = ({ type, items, ...other }: Schema): boolean =>
    type === 'array'
      ? items !== undefined && isTyped(items)
      : ['$ref', 'enum', 'const', 'anyOf', 'oneOf', 'allOf'].some((key) => key in other) || type !== undefined
  const shared: Parameter[] = Object.values(document.components.parameters)
  const all = [...shared, ...operations().flatMap(([, { parameters }]) => parameters)]
  const wrong = all.filter(
    ({ $ref, in: place, required, schema }) =>
      $ref === undefined && (!isTyped(schema ?? {}) || (place === 'path' && required !== true)),
  )
  expect(wrong).toEqual([])
  expect(shared.filter(({ required }) => required).map(({ name }) => name)).toEqual(['x-workspace-id'])
})

test('a body says what is required, and that nothing else is taken', () => {
  const create = document.components.schemas['TagCreate']
  expect(create).toMatchObject({
    type: 'object',
    required: ['name', 'color', 'types'],
    additionalProperties: false,
    properties: { name: { type: 'string', minLength: 1, maxLength: 80 } },
  })
  const list = document.paths['/tag/list']?.['get'] as Operation
  expect(list.parameters.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'page',
      'limit',
      'sort',
      'q',
      'filter_types',
      'filter_enabled',
      'from_createdAt',
    ]),
  )
  expect(document.components.schemas['Tag']).toMatchObject({
    required: expect.arrayContaining(['_id', 'version']),
  })
})

/** Returns the paths in a schema at which undeclared fields are allowed. */
function looseIn(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const isLoose = 'properties' in schema && Reflect.get(schema, 'additionalProperties') !== false
  const inner = Object.entries(schema).flatMap(([key, value]) => looseIn(value, `${at}.${key}`))
  return isLoose ? [at, ...inner] : inner
}

test('OPEN-570 every JSON body of the document names all fields that it takes', () => {
  const named = operations().flatMap(([title, { requestBody }]) => {
    const schema = requestBody?.content['application/json']?.schema
    const name =
      String(Reflect.get(schema ?? {}, '$ref') ?? '')
        .split('/')
        .at(-1) ?? ''
    return name === '' ? [] : [{ title, schema: document.components.schemas[name] }]
  })
  expect(named.length).toBeGreaterThan(100)
  const loose = named.flatMap(({ title, schema }) => looseIn(schema, title))
  // These schemas allow undeclared fields: the browser defines the fields of a passkey response, and an invitation is
  // accepted with one of two bodies.
  const others = /passkey|reauthenticate\.properties\.passkey|^POST \/auth\/accept-invite$/
  expect(loose.filter((at) => !others.test(at))).toEqual([])
})

test('the document tells no secret', () => {
  expect(text).not.toContain(world.config.secret)
  expect(text).not.toContain(world.config.dataDir)
})

test('SEC-110 the page needs only files of its own', async () => {
  const page = await world.app.inject('/api/docs/')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain(`script-src 'self';`)
  expect(page.body).not.toMatch(/<script>|<style|style=|https?:/)
  for (const [, file] of page.body.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)) {
    const sent = await world.app.inject(file ?? '')
    expect([file, sent.statusCode, sent.body.length > 50]).toEqual([file, 200, true])
  }
})
