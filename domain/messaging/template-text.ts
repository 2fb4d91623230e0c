import type { FieldFault } from '../kit/entity/problem.ts'
import { type TemplateVariable, templateVariables } from './template-variables.ts'

/**
 * A variable for a custom field of a client or a job, with the key of the field: `client.custom.gate_code` (OPEN-755).
 */
export type CustomVariable = `${'client' | 'job'}.custom.${string}`

/** Whether a name between braces is that of a custom field. The field may be deleted by now. */
const isCustomVariable = (name: string): name is CustomVariable =>
  /^(?:client|job)\.custom\.[a-z0-9_]+$/.test(name)

/** The value of each variable. If a value is missing or blank, the fallback in the text is used, else an empty text. */
export type TemplateValues = Partial<Record<TemplateVariable | CustomVariable, string>>

/**
 * Matches a variable with an optional fallback after a bar, and a space before it. The space is removed if the value is
 * empty.
 */
const hole = /( ?)\{\{([^{}]*)\}\}/g

/** Splits the text between the braces into the variable and the fallback. */
function readHole(inside: string): { name: string; fallback: string } {
  const bar = inside.indexOf('|')
  if (bar === -1) return { name: inside.trim(), fallback: '' }
  return { name: inside.slice(0, bar).trim(), fallback: inside.slice(bar + 1).trim() }
}

/** A variable as it is written in a text. `document.number` occurs only in the built-in letter for documents. */
export const written = (variable: TemplateVariable | CustomVariable | 'document.number'): string =>
  `{{${variable}}}`

const mostNamed = 60

/**
 * Finds a fault in the variables of a text: an unknown variable, or unclosed braces. Returns null if the variables have
 * no fault (SEC-59).
 */
export function variableFault(
  text: string,
  allowed: readonly (TemplateVariable | CustomVariable)[],
): Omit<FieldFault, 'path'> | null {
  const names = [...text.matchAll(hole)].map(([, , inside = '']) => readHole(inside).name)
  const unknown = names.find((name) => !allowed.some((variable) => variable === name))
  if (unknown !== undefined)
    return { code: 'UNKNOWN_VARIABLE', params: { variable: unknown.slice(0, mostNamed) } }
  return /\{\{|\}\}/.test(text.replace(hole, '')) ? { code: 'VARIABLE_BRACES' } : null
}

/**
 * Replaces the variables in a plain text. Variables inside of values are not replaced, and unknown variables stay
 * unchanged (SEC-59).
 */
export function renderTemplate(text: string, values: TemplateValues): string {
  return text.replace(hole, (whole, space: string, inside: string) => {
    const { name, fallback } = readHole(inside)
    const variable = isCustomVariable(name) ? name : templateVariables.find((each) => each === name)
    if (variable === undefined) return whole
    const said = values[variable]?.trim() || fallback
    return said === '' ? '' : `${space}${said}`
  })
}
