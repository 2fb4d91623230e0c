import { type FieldInfo, bare } from '@fieldhouse/domain/kit/entity/fields'
import { z } from 'zod'

/** A counter that increases with every sample, so that unique values within a process differ. */
let made = 0

/** A counter of the sampled days, which stay before the year 2099 in tests that make thousands of samples. */
let days = 0

const pad = (n: number, digits: number) => String(n).padStart(digits, '0')

/** Returns a distinct hour in epoch ms. Later calls return later hours, so that a range ends after its start. */
const laterHour = (n: number) => Date.UTC(2031, 0, 6, 13) + n * 3_600_000

/** Returns candidate values for a kind of field, the most likely first. */
function guesses(info: FieldInfo, n: number): unknown[] {
  switch (info.kind) {
    case 'flag':
      return [true, false]
    case 'email':
      return [`sample-${n}@example.com`]
    case 'phone':
      return [`+1514555${pad(n % 10_000, 4)}`]
    case 'colour':
      return ['#2244aa']
    case 'link':
      return [`https://example.com/${n}`]
    case 'zone':
      return ['America/Toronto']
    case 'day':
      days += 1
      return [new Date(laterHour(days * 24)).toISOString().slice(0, 10)]
    case 'instant':
      return [new Date(laterHour(n)).toISOString()]
    case 'moment':
      return [laterHour(n)]
    case 'decimal':
      // Responses show money with cents, and other figures without trailing zeros.
      return [info.money ? '12.50' : '12.5', '1', '10', '0', '0.05', '5']
    case 'integer':
      return [1, 10, 60, 3_600_000, 0, 100]
    case 'choice':
      return [...info.options]
    case 'choices':
      return [info.options.slice(0, 1), info.options.slice(0, 2)]
    default:
      return []
  }
}

/** Returns texts in many formats, for fields whose schema accepts none of the usual values of their kind. */
const texts = (n: number): string[] => [
  `Sample ${n}`,
  `S-${pad(n, 6)}`,
  pad(n, 6),
  `S${n}`,
  `sample-${n}@example.com`,
  `+1514555${pad(n % 10_000, 4)}`,
  `https://example.com/${n}`,
  `2031-01-${pad((n % 27) + 1, 2)}`,
  new Date(laterHour(n)).toISOString(),
  '08:00',
  'America/Toronto',
  '#2244aa',
  'CA',
  'CAD',
  'en',
  '12.50',
  '1',
  'H2X 1Y4',
  '018f0000-0000-7000-8000-000000000001',
]

const plain = (n: number): unknown[] => [true, 1, 10, 60, 3_600_000, laterHour(n), 0, 0.5, false, null]

/** Returns the first candidate that a schema accepts, or undefined. */
export function fitting(schema: z.ZodType, info: FieldInfo): unknown {
  const n = ++made
  const address = { formatted: `${n} Main Street, Montréal`, locality: 'Montréal', countryCode: 'CA' }
  return [...guesses(info, n), ...texts(n), ...plain(n), address, []].find(
    (guess) => schema.safeParse(guess).success,
  )
}

/** The parts of a composite schema. */
export type Parts =
  | { kind: 'object'; shape: Record<string, z.ZodType> }
  | { kind: 'list'; element: z.ZodType }
  | { kind: 'tuple'; items: z.ZodType[] }
  | { kind: 'either'; options: z.ZodType[] }
  | { kind: 'map'; value: z.ZodType }
  | { kind: 'leaf' }

/** Returns the parts of the input that a schema accepts, through pipes and wrappers. */
export function partsOf(schema: z.ZodType): Parts {
  const inner = bare(schema)
  if (inner instanceof z.ZodObject) return { kind: 'object', shape: inner.shape as Record<string, z.ZodType> }
  if (inner instanceof z.ZodArray) return { kind: 'list', element: inner.element as z.ZodType }
  if (inner instanceof z.ZodTuple) return { kind: 'tuple', items: inner.def.items as z.ZodType[] }
  if (inner instanceof z.ZodUnion) return { kind: 'either', options: [...inner.options] as z.ZodType[] }
  if (inner instanceof z.ZodRecord) return { kind: 'map', value: inner.valueType as z.ZodType }
  if (inner instanceof z.ZodPipe) return partsOf(inner.in as z.ZodType)
  return { kind: 'leaf' }
}

/** Whether a body may leave this field out. */
export const mayMiss = (schema: z.ZodType): boolean => schema.safeParse(undefined).success
