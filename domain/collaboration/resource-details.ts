import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import { paragraph, text } from '../kit/entity/fields.ts'

/**
 * Body of `PATCH {e}/media/{id}/{resourceId}`: a file's types, at least one, and its description (FILE-13, FILE-14).
 */
export const resourceDetails = z.strictObject({
  types: z.array(text(60)).min(1, fieldMessage('EMPTY')).max(20),
  description: paragraph(2000).nullish(),
})
export type ResourceDetails = z.output<typeof resourceDetails>
