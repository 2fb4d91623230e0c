import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from '../../server/config.ts'
import { root } from './paths.mjs'

// Generates .env.example: each setting of server/config.ts with its default and its explanation in the README.

/** The variables that the start scripts set. The operator of the server does not set these variables. */
const own = ['NODE_ENV']

/**
 * Returns the names in a cell of the README's table. For example, '`SOCIAL_<GOOGLE|MICROSOFT>_ID`, `…_SECRET`' stands
 * for four names.
 */
function namesIn(cell) {
  const [first = '', ...more] = [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  const shapes = [
    first,
    ...more.map((name) => (name.startsWith('…') ? first.replace(/_[A-Z]+$/, name.slice(1)) : name)),
  ]
  return shapes.flatMap((shape) => {
    const choices = /<(.+)>/.exec(shape)?.[1]
    return choices ? choices.split(/\\?\|/).map((choice) => shape.replace(/<.+>/, choice)) : [shape]
  })
}

/** Reads the rows of the README's table of settings. */
function described() {
  const text = readFileSync(join(root, 'README.md'), 'utf8')
  const table = text.slice(text.indexOf('\n## Settings\n')).split(/\n## /)[1]
  const rows = [...table.matchAll(/^\| (`.+?) \| (.+?) \| (.+) \|$/gm)]
  return rows.map(([, cell, , meaning]) => ({ names: namesIn(cell), meaning }))
}

/** Removes Markdown marks and wraps the text. */
function wrapped(text) {
  const plain = text
    .replaceAll(/\s*\(?\[[^\]]+\]\([^)]*\)\)?/g, '')
    .replaceAll('`', '')
    .replace(/[;,]$/, '')
  return [...plain.matchAll(/.{1,98}(?:\s|$)/g)].map(([line]) => `# ${line.trim()}`)
}

/** Returns the declared default of a variable as a user would type it, or an empty text without a default. */
function defaultOf(name) {
  const parsed = environment.shape[name].safeParse(undefined)
  return parsed.success && parsed.data !== undefined ? String(parsed.data) : ''
}

/** Returns the file's text, and the settings that are missing in the README or in the declarations. */
export function envExample() {
  const declared = Object.keys(environment.shape).filter((name) => !own.includes(name))
  const rows = described()
  const told = rows.flatMap(({ names }) => names)
  const faults = [
    ...declared.filter((name) => !told.includes(name)).map((name) => `README.md does not explain ${name}`),
    ...told
      .filter((name) => !declared.includes(name))
      .map((name) => `README.md explains ${name}, which is no setting`),
  ]
  const head = [
    '# The settings of Fieldhouse. All have a default: set what differs, without the # before its name.',
    '# npm run settings writes this file from server/config.ts and README.md.',
  ]
  const parts = rows.map(({ names, meaning }) =>
    [
      ...wrapped(meaning),
      ...names.filter((name) => declared.includes(name)).map((name) => `#${name}=${defaultOf(name)}`),
    ].join('\n'),
  )
  return { text: `${[head.join('\n'), ...parts].join('\n\n')}\n`, faults }
}
