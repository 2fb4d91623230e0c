import { z } from 'zod'
import { likelyChoices } from './import-state.ts'
import { keysOf } from '../kit/value/typed-record.ts'
import { makeable } from './missing-names.ts'

const makeableNames = keysOf(makeable)

/**
 * The targets of a staged file's columns. For entities in `creates`, the import creates missing records that rows refer
 * to by name.
 */
export const importPlanBody = z.strictObject({
  columns: z.array(z.string().max(80).nullable()).max(200),
  constants: z.record(z.string().max(80), z.string().max(2000)).default({}),
  creates: z.array(z.enum(makeableNames)).max(makeableNames.length).default([]),
})

/** The options for running a staged import: whether rows that resemble existing records are skipped or imported. */
export const importRunBody = z.strictObject({ likely: z.enum(likelyChoices).default('SKIP') })
