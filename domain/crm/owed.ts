import { z } from 'zod'
import { value } from '../kit/fields.ts'

/** What is owed, one amount for each currency: amounts of two currencies are never added (OPEN-81). */
export const owed = () => value(z.array(z.object({ currency: z.string(), amount: z.string() })))
export type Owed = { currency: string; amount: string }[]
