// docs/how-to/add-an-entity.md as steps: what it says to write for each kind of entity, and where.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the page says to write: a whole file, or lines at a place of one that is there. */
export type Step = { file: string; place: 'new' | 'end' | 'behind' | 'instead'; line: string; text: string }

/** The kinds of entity of the page, the most lines that each may cost, and a field of its own. */
export const kinds = [
  { name: 'plain', most: 40, field: 'contents' },
  { name: 'lines', most: 90, field: 'contents' },
  { name: 'document', most: 140, field: 'proformaNumber' },
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

/** A block without the blanks that all its lines begin with. */
function outdented(text: string): string {
  const lines = text.split('\n')
  const blanks = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(blanks)).join('\n')
}
