import type { FieldFault } from '../kit/entity/problem.ts'
import { type TemplateVariable, templateVariables } from './template-variables.ts'

/** The value of each variable. A missing or blank value is replaced by the fallback in the text, else by nothing. */
export type TemplateValues = Partial<Record<TemplateVariable, string>>

/**
 * Matches a variable with its fallback after a bar, and the space before it, which is removed if the value is empty.
 */
const hole = /( ?)\{\{([^{}]*)\}\}/g

/** The variable and the fallback between the braces. */
function readHole(inside: string): { name: string; fallback: string } {
  const bar = inside.indexOf('|')
  if (bar === -1) return { name: inside.trim(), fallback: '' }
  return { name: inside.slice(0, bar).trim(), fallback: inside.slice(bar + 1).trim() }
}

/** A variable in the notation of texts; `document.number` occurs only in the built-in letter of a document. */
export const written = (variable: TemplateVariable | 'document.number'): string => `{{${variable}}}`

const mostNamed = 60

/** The fault in the variables of a text, or null: an unknown variable, or unclosed braces (SEC-59). */
export function variableFault(
  text: string,
  allowed: readonly TemplateVariable[],
): Omit<FieldFault, 'path'> | null {
  const names = [...text.matchAll(hole)].map(([, , inside = '']) => readHole(inside).name)
  const unknown = names.find((name) => !allowed.some((variable) => variable === name))
  if (unknown !== undefined)
    return { code: 'UNKNOWN_VARIABLE', params: { variable: unknown.slice(0, mostNamed) } }
  return /\{\{|\}\}/.test(text.replace(hole, '')) ? { code: 'VARIABLE_BRACES' } : null
}

/**
 * Returns a plain text with its variables replaced. Values are not searched for variables, and unknown variables stay
 * as typed (SEC-59).
 */
export function renderTemplate(text: string, values: TemplateValues): string {
  return text.replace(hole, (whole, space: string, inside: string) => {
    const { name, fallback } = readHole(inside)
    const variable = templateVariables.find((each) => each === name)
    if (variable === undefined) return whole
    const said = values[variable]?.trim() || fallback
    return said === '' ? '' : `${space}${said}`
  })
}
