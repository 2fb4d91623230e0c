import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOf } from '@fieldhouse/domain/kit/entity/fields'
import { type Line, lineShape } from '@fieldhouse/domain/kit/entity/line'
import { problems } from '@fieldhouse/domain/problems'
import { z } from 'zod'

/** A JSON Schema in the form in which the document contains it. */
export type JsonSchema = Record<string, unknown>

const described = (schema: z.ZodType): string | null => {
  const info = infoOf(schema)
  if (info.kind === 'ref' || info.kind === 'refs') return `id of ${info.to}`
  if (info.kind === 'decimal') return `decimal text, at most ${info.scale} decimals`
  if (info.kind === 'integer' && info.pieces)
    return 'a whole number, also as decimal text or a decimal object'
  return info.kind === 'moment' ? 'epoch ms' : null
}

/** The JSON Schema of a Zod schema's input or output. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      const text = zodSchema instanceof z.ZodType ? described(zodSchema) : null
      if (text) jsonSchema.description = text
    },
  })
  return json
}

export const schemaRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** Capitalizes a name for a type: `serviceLocation` gives `ServiceLocation`. */
export const typeName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })

const small = (of: string): JsonSchema => ({
  type: 'object',
  description: `the ${of} as an object with its id and its main fields`,
  properties: { _id: { type: 'string', format: 'uuid' } },
  required: ['_id'],
})

/** The schema of one value: a small object for a reference, otherwise the field's own schema. */
function oneSchema(schema: z.ZodType): JsonSchema {
  const info = infoOf(schema)
  return info.kind === 'ref' ? small(info.to) : jsonSchemaOf(schema, 'output')
}

/** The schema of a line in a response. References are small objects, and unset fields are left out. */
function lineSchema(line: Line): JsonSchema {
  const shape = lineShape(line)
  const name = line.named ? { _id: { type: 'string', format: 'uuid' } } : {}
  return {
    type: 'object',
    properties: {
      ...name,
      ...Object.fromEntries(Object.entries(shape).map(([part, schema]) => [part, oneSchema(schema)])),
    },
    required: [
      ...Object.keys(name),
      ...Object.keys(shape).filter((part) => !(shape[part] instanceof z.ZodOptional)),
    ],
  }
}

/** The schema of a field in a response. */
function fieldSchema(schema: z.ZodType): JsonSchema {
  const info = infoOf(schema)
  if (info.kind === 'refs') return { type: 'array', items: small(info.to) }
  if (info.kind === 'lines') return { type: 'array', items: lineSchema(info.of) }
  return schema instanceof z.ZodOptional ? orNull(oneSchema(schema)) : oneSchema(schema)
}

/** The schema of a record in a response. References are small objects, and unset fields are null. */
export function recordSchema(entity: Entity): JsonSchema {
  const instant = { type: 'string', format: 'date-time' }
  return {
    type: 'object',
    properties: {
      _id: { type: 'string', format: 'uuid' },
      workspace: { type: 'string', format: 'uuid' },
      version: { type: 'integer', minimum: 1 },
      createdAt: instant,
      updatedAt: instant,
      createdBy: orNull(small('user')),
      ...Object.fromEntries(
        Object.entries({ ...entity.fields, ...entity.systemFields }).map(([name, schema]) => [
          name,
          fieldSchema(schema),
        ]),
      ),
    },
    required: ['_id', 'workspace', 'version', 'createdAt', 'updatedAt'],
  }
}

const integer = { type: 'integer', minimum: 0 }

/** Schemas shared by all responses. */
export const sharedSchemas: Record<string, JsonSchema> = {
  Pagination: {
    type: 'object',
    properties: { page: integer, pages: integer, count: integer, limit: integer, capped: { const: true } },
    required: ['page', 'pages', 'count', 'limit'],
  },
  Problem: {
    type: 'object',
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      code: { type: 'string', enum: Object.keys(problems) },
      msg: { type: 'string', description: 'the message in the language of the response' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            path: { type: 'array', items: { type: ['string', 'integer'] } },
            code: { type: 'string' },
            msg: { type: 'string' },
          },
          required: ['path', 'code', 'msg'],
        },
      },
      requestId: { type: 'string' },
      current: {
        description:
          'for VERSION_CONFLICT, the current record; for TECHNICIAN_BUSY and SLOT_HELD, the bookings in conflict, and in `nextStarts` the next starts at which all technicians are free, in epoch ms; for PLAN_STALE, the changes in `refused`',
      },
    },
    required: ['type', 'title', 'status', 'code', 'msg', 'errors', 'requestId'],
  },
}
