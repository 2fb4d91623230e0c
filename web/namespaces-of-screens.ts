import { entities } from '@fieldhouse/domain/entities'
import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const entityNames = entities.map((each) => each.name)

/**
 * The name of a virtual module, which contains the namespaces of the shell and of each route: `{ shell: ['kit/list'],
 * '/dashboard': ['reports'] }`.
 */
const name = 'virtual:namespaces-of-screens'

/**
 * Finds the namespaces of texts that each screen may show, in its route's file and all imports, so that they load
 * together. Parts with `withTexts` are skipped.
 */
export function namespacesOfScreens(root: string): Plugin {
  let found = namespacesIn(root)
  return {
    name: 'namespaces-of-screens',
    // While the dev server runs, a screen may use more namespaces at any time, so each screen gets all namespaces.
    configResolved({ command }) {
      if (command === 'serve')
        found = Object.fromEntries(Object.keys(found).map((path) => [path, allNamespaces(root)]))
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export const namespacesOf = ${JSON.stringify(found)}` : null),
  }
}

const textsFolder = (root: string) => join(root, '../domain/locales/en/screens')

const allNamespaces = (root: string) =>
  readdirSync(textsFolder(root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length).replaceAll('\\', '/'))

/**
 * The namespaces that contain the names of entities and their fields: `{ "tag": { "one": "Tag", "fields": { … } } }`.
 */
const entityNamespaces = (root: string) =>
  allNamespaces(root).filter((namespace) => {
    const texts: unknown = JSON.parse(readFileSync(join(textsFolder(root), `${namespace}.json`), 'utf8'))
    return (
      isRecord(texts) &&
      entityNames.some((entity) => isRecord(texts[entity]) && isRecord(texts[entity]['fields']))
    )
  })

/**
 * Returns functions that find all files that a source imports, directly or indirectly, and the namespaces of texts in
 * these files.
 */
function readerOf(root: string) {
  const sources = sourceReader({ known: new Set(allNamespaces(root)), ofEntities: entityNamespaces(root) })
  const filesFrom = (file: string): Set<string> => {
    const seen = new Set([file])
    for (const each of seen) for (const next of sources(each).imports) seen.add(next)
    return seen
  }
  const namespacesFrom = (file: string): string[] =>
    [...new Set([...filesFrom(file)].flatMap((each) => sources(each).namespaces))].sort()
  return { filesFrom, namespacesFrom }
}

/** Returns a function that lists the namespaces that a source and all its imports use. */
export const namespaceReader = (root: string) => readerOf(root).namespacesFrom

const routeFiles = (root: string) =>
  readdirSync(join(root, 'routes'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => join(root, 'routes', file))

/**
 * Returns a line for each lazy part whose texts would be missing. The texts are missing if neither the part nor every
 * screen that opens it loads their namespaces.
 */
export function textsNobodyBrings(root: string): string[] {
  const { filesFrom, namespacesFrom } = readerOf(root)
  const shell = join(root, 'shell/shell.tsx')
  const inShell = new Set(namespacesFrom(shell))
  const screens = routeFiles(root).map((file) => ({ files: filesFrom(file), has: namespacesFrom(file) }))
  const parts = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => join(root, file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(bringsTexts)].map(([call]) => {
        const [path = '', ...names] = matches(call, /'([^']+)'/g).toReversed()
        return { file, part: resolve(dirname(file), path), names }
      }),
    )
  // Examples of calls in comments name files that do not exist. These calls are ignored.
  const existing = parts.filter(({ part }) => existsSync(part))
  return existing.flatMap(({ file, part, names }) => {
    const around = filesFrom(shell).has(file) ? [] : screens.filter(({ files }) => files.has(file))
    const isThere = (each: string) =>
      names.includes(each) ||
      inShell.has(each) ||
      (around.length > 0 && around.every(({ has }) => has.includes(each)))
    const missing = namespacesFrom(part).filter((each) => !isThere(each))
    return missing.length === 0 ? [] : [`${relative(root, part)} needs ${missing.join(', ')}`]
  })
}

/** Returns the namespaces of the shell and of each route, by the route's path. */
export function namespacesIn(root: string): Record<string, string[]> {
  const namespacesFrom = namespaceReader(root)
  const paths = routeFiles(root).flatMap((file) => {
    const [, path] = /createFileRoute\('([^']+)'\)/.exec(readFileSync(file, 'utf8')) ?? []
    return path === undefined ? [] : [[path.replace(/(.)\/$/, '$1'), namespacesFrom(file)] as const]
  })
  return { shell: namespacesFrom(join(root, 'shell/shell.tsx')), ...Object.fromEntries(paths) }
}

type Source = { imports: string[]; namespaces: string[] }
type Namespaces = { known: ReadonlySet<string>; ofEntities: string[] }

/** A call that loads a part together with its texts (kit/api/with-texts.ts). */
const bringsTexts = /\bwithTexts\(\[[^\]]*\],\s*\(\) => import\('[^']+'\),?\s*\)/g

/**
 * Reads each source once: its imports (except types and parts that load their own texts), and the namespaces that it
 * names.
 */
function sourceReader({ known, ofEntities }: Namespaces): (file: string) => Source {
  const read = new Map<string, Source>()
  return (file) => {
    const before = read.get(file)
    if (before) return before
    const text = readFileSync(file, 'utf8')
      .replaceAll(/^(?:import|export) type [^;]*?from '[^']+'$/gm, '')
      .replaceAll(bringsTexts, '')
    const source = {
      imports: matches(text, /(?:from|import|import\() ?'(\.[^']+\.tsx?)'/g)
        .map((path) => resolve(dirname(file), path))
        .filter(existsSync),
      namespaces: [
        ...namespacesNamed(text).filter((each) => known.has(each)),
        // A source that searches all loaded texts needs the namespaces with the names of entities.
        ...(text.includes('getDataByLanguage(') ? ofEntities : []),
      ],
    }
    read.set(file, source)
    return source
  }
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/**
 * Finds the names of namespaces in calls such as `useTranslation('crm')` and `useEntityWords(feedback,
 * 'crm/feedback')`, in `words: 'operations'`, and in keys such as `kit:loading`.
 */
function namespacesNamed(text: string): string[] {
  const calls = matches(text, /(?:useTranslation|useEntityWords)\(([^()]*)\)/g)
  return [
    ...calls.flatMap((inside) => matches(inside, /'([\w/-]+)'/g)),
    ...matches(text, /\bwords: '([\w/-]+)'/g),
    ...matches(text, /['"`]([\w/-]+):/g),
  ]
}
