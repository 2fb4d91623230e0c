import { z } from 'zod'
import { fieldMessage } from '../words/field-words.ts'

/** The colour that is shown instead of an invalid colour (UI-41). */
export const fallbackColour = '#000000'

const hex = /^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i
const call = /^(?:rgb|hsl)a?\([\d\s.,%/+-]*(?:deg|rad|turn)?[\d\s.,%/+-]*\)$/i
const word = /^[a-z]{1,20}$/i

/** Whether a value is a colour: hex with 3, 6 or 8 digits, rgb(a), hsl(a) or a single word (UI-41, OPEN-66). */
export function isColour(value: string): boolean {
  return value.length <= 60 && [hex, call, word].some((shape) => shape.test(value))
}

/** The colour if it is valid, else black. No other text can therefore get into a style (UI-41). */
export function safeColour(value: string | null | undefined): string {
  return value && isColour(value) ? value : fallbackColour
}

/** A colour in one of the accepted notations (UI-41). */
export const colour = z
  .string()
  .trim()
  .min(1, { error: fieldMessage('EMPTY'), abort: true })
  .refine(isColour, fieldMessage('COLOUR'))
