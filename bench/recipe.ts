// docs/how-to/add-an-entity.md as steps: what it says to write for each kind of entity, and where.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the page says to write: a whole file, or lines at a place of one that is there. */
export type Step = { file: string; place: 'new' | 'end' | 'behind' | 'instead'; line: string; text: string }

/**
 * What an entity costs (style, section 5, row 10). `lines` is all that is written, `served` what of it stands in the domain
 * and the server, `shown` what of it is the screen without its words; `spellings` are the lines that name the field in
 * question, `shapes` the files of code that do: each is one more place where the entity's fields are listed.
 */
export type Cost = Record<'lines' | 'served' | 'shown' | 'spellings' | 'shapes', number>

/** The kinds of entity of the page, a field of each, and the most that each may cost. */
export const kinds: readonly { name: string; field: string; most: Cost }[] = [
  { name: 'plain', field: 'contents', most: { lines: 40, served: 21, shown: 13, spellings: 5, shapes: 1 } },
  { name: 'lines', field: 'contents', most: { lines: 90, served: 50, shown: 18, spellings: 5, shapes: 2 } },
  {
    name: 'document',
    field: 'proformaNumber',
    most: { lines: 140, served: 66, shown: 30, spellings: 9, shapes: 1 },
  },
]

const places = { 'at its end': 'end', behind: 'behind', 'in place of': 'instead' } as const

/** The blocks of the page that belong to a kind: ```ts plain: domain/entities.ts behind `import { skill }` */
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

/** Which line of a file a step is about; -1 where none is. */
export function lineOf({ place, line }: Step, lines: readonly string[]): number {
  return place === 'end' ? lines.length - 1 : lines.findIndex((each) => each.includes(line))
}

/** What the steps of a kind cost in which `field` is one of its fields. */
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
    served: written.filter(({ file }) => /^(?:domain|server)\//.test(file)).length,
    shown: written.filter(({ file, isCode }) => isCode && file.startsWith('web/')).length,
    spellings: spelled.length,
    shapes: new Set(spelled.filter(({ isCode }) => isCode).map(({ file }) => file)).size,
  }
}

/** A block without the blanks that all its lines begin with. */
function outdented(text: string): string {
  const lines = text.split('\n')
  const blanks = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(blanks)).join('\n')
}
