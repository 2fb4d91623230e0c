import type { FieldFault } from '../kit/entity/problem.ts'
import { type TemplateVariable, templateVariables } from './template-variables.ts'

/** What stands for each variable; one that is missing or blank falls to the words behind its bar, else to nothing. */
export type TemplateValues = Partial<Record<TemplateVariable, string>>

/** A variable, behind a bar its words for want of a value, and the space before it, which goes with an empty one. */
const hole = /( ?)\{\{([^{}]*)\}\}/g

/** The name between the braces, and what stands behind the bar. */
function readHole(inside: string): { name: string; fallback: string } {
  const bar = inside.indexOf('|')
  if (bar === -1) return { name: inside.trim(), fallback: '' }
  return { name: inside.slice(0, bar).trim(), fallback: inside.slice(bar + 1).trim() }
}

/** A variable as it is written in a text; that of a document without templates stands in its letter alone. */
export const written = (variable: TemplateVariable | 'document.number'): string => `{{${variable}}}`

const mostNamed = 60

/** What is wrong with the variables of a text, or null: one is unknown, or braces do not close (SEC-59). */
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
 * The text with its variables filled, once and from this list alone: what a value contains is never read as a
 * variable, and an unknown one stays as it was typed (SEC-59). Plain text: HTML is made of the result.
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
