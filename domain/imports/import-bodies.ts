import { z } from 'zod'
import { likelyChoices } from './import-state.ts'
import { keysOf } from '../kit/value/typed-record.ts'
import { makeable } from './missing-names.ts'

const makeableNames = keysOf(makeable)

/** What the columns of a staged file hold; `creates` names entities of which records that a row only names are made. */
export const importPlanBody = z.strictObject({
  columns: z.array(z.string().max(80).nullable()).max(200),
  constants: z.record(z.string().max(80), z.string().max(2000)).default({}),
  creates: z.array(z.enum(makeableNames)).max(makeableNames.length).default([]),
})

/** How a staged file is run: what is done with rows that look like records there are already. */
export const importRunBody = z.strictObject({ likely: z.enum(likelyChoices).default('SKIP') })
