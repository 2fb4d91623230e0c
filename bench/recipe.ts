// Reads the steps of docs/how-to/add-an-entity.md: for each kind of entity, the texts to write and the files that
// contain them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A step of docs/how-to/add-an-entity.md. A step writes a new file, or adds lines at a position in an existing file.
 */
export type Step = { file: string; place: 'new' | 'end' | 'behind' | 'instead'; line: string; text: string }

/**
 * The cost of adding an entity (style, section 5, row 10): the number of code files for `shapes`, and the number of
 * lines for the other keys.
 */
export type Cost = Record<'lines' | 'served' | 'shown' | 'spellings' | 'shapes', number>

/**
 * The kinds of entity in docs/how-to/add-an-entity.md. `field` is the name of one of the entity's fields, and `most` is
 * the maximum cost.
 */
export const kinds: readonly { name: string; field: string; most: Cost }[] = [
  { name: 'plain', field: 'contents', most: { lines: 40, served: 21, shown: 13, spellings: 5, shapes: 1 } },
  { name: 'lines', field: 'contents', most: { lines: 93, served: 51, shown: 18, spellings: 5, shapes: 2 } },
  {
    name: 'document',
    field: 'proformaNumber',
    most: { lines: 140, served: 66, shown: 30, spellings: 9, shapes: 1 },
  },
]

const places = { 'at its end': 'end', behind: 'behind', 'in place of': 'instead' } as const

/**
 * Returns the code blocks of docs/how-to/add-an-entity.md for a kind of entity. A block starts with a line such as
 * ```ts plain: domain/entities.ts behind `import { skill }`
 */
export function stepsOf(root: string, kind: string): Step[] {
  const page = readFileSync(join(root, 'docs/how-to/add-an-entity.md'), 'utf8')
  const block =
    /^ *```\w+ ([\w ]+): (\S+)(?: (at its end|behind|in place of)(?: `(.+)`)?)?\n([\s\S]*?)^ *```$/gm
  return [...page.matchAll(block)]
    .filter(([, name]) => name === kind)
    .map(([, , file = '', place, line = '', text = '']) => ({
      file,
      place: place === undefined ? 'new' : places[place as keyof typeof places],
      line,
      text: outdented(text),
    }))
}

/** Returns the index of the line that a step refers to, or -1 if the file has no such line. */
export function lineOf({ place, line }: Step, lines: readonly string[]): number {
  return place === 'end' ? lines.length - 1 : lines.findIndex((each) => each.includes(line))
}

/** Returns the cost of the steps for a kind of entity. `field` is the name of one of the entity's fields. */
export function costOf(steps: readonly Step[], field: string): Cost {
  const written = steps.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => ({
        file,
        isCode: !file.endsWith('.json'),
        spells: new RegExp(`\\b${field}\\b`).test(line),
      })),
  )
  const spelled = written.filter(({ spells }) => spells)
  return {
    lines: written.length,
    // JSON files contain texts for screens, which do not count.
    served: written.filter(({ file, isCode }) => isCode && /^(?:domain|server)\//.test(file)).length,
    shown: written.filter(({ file, isCode }) => isCode && file.startsWith('web/')).length,
    spellings: spelled.length,
    // Each code file that names the field counts as a file that lists the fields of the entity.
    shapes: new Set(spelled.filter(({ isCode }) => isCode).map(({ file }) => file)).size,
  }
}

/** Removes the indentation that all lines of a block share. */
function outdented(text: string): string {
  const lines = text.split('\n')
  const blanks = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(blanks)).join('\n')
}
