import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf as sourcesOf, isTest } from '../steps/imports.mjs'
import { root } from '../steps/paths.mjs'

// Checks that every text exists in every language with the same placeholders, and that each file of the client's texts
// has the name of a folder of web/. Also checks that each code of the domain's texts is used, and that no source file
// contains texts in several languages.
const model = 'en'
const folder = join(root, 'domain', 'locales')
/** The start of the paths of files with texts of screens, in the folder of a language. */
const screens = 'screens/'
const faults = []

if (existsSync(folder)) {
  const others = languages().filter((language) => language !== model)
  const names = new Set([model, ...others].flatMap(filesOf))
  for (const name of names) for (const language of others) compare(name, language)
  for (const name of names)
    if (name.startsWith(screens) && !existsSync(areaOf(name)))
      faults.push(`${name}: no folder of web has this name`)
  checkSources()
}
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1

function languages() {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

/** Checks that each code of the domain's texts is used, and that no source file contains texts in several languages. */
function checkSources() {
  const sources = ['domain', 'server', 'web']
    .flatMap(sourcesOf)
    .filter((name) => !isTest(name))
    .map((name) => ({ name, source: readFileSync(join(root, name), 'utf8') }))
  for (const { name, source } of sources)
    if (/\bes: ['"`]/.test(source))
      faults.push(`${name}: texts in several languages belong in domain/locales`)
  const calls = sources.flatMap(({ source }) => [
    ...source.matchAll(/\btranslated(?<table>Table)?\(\s*'(?<area>[^']+)',\s*'(?<code>[^']+)'/g),
  ])
  const used = new Set(calls.map(({ groups }) => `${groups.area} ${groups.code}${groups.table ? '.' : ''}`))
  const isUsed = (area, code) =>
    used.has(`${area} ${code}`) ||
    [...code.matchAll(/\./g)].some(({ index }) => used.has(`${area} ${code.slice(0, index + 1)}`))
  for (const name of filesOf(model).filter((each) => !each.startsWith(screens))) {
    const area = name.replace('.json', '')
    for (const code of textsOf(model, name).keys())
      if (!isUsed(area, code)) faults.push(`${name}: no source names '${code}'`)
  }
}

/** Returns the folder whose screens show the texts of a file: `web/kit` for `screens/kit.json` and `screens/kit/list.json`. */
function areaOf(name) {
  return join(root, 'web', name.split('/')[1].replace('.json', ''))
}

function filesOf(language) {
  return readdirSync(join(folder, language), { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json'))
}

function compare(name, language) {
  const ours = textsOf(model, name)
  const theirs = textsOf(language, name)
  for (const [key, text] of ours) {
    const other = theirs.get(key)
    if (other === undefined) faults.push(`${language}/${name}: '${key}' is missing`)
    else if (other === '') faults.push(`${language}/${name}: '${key}' is empty`)
    else if (holes(other) !== holes(text)) faults.push(`${language}/${name}: '${key}' has other placeholders`)
  }
  // French and Spanish have a separate plural form for millions (CLDR 'many'). English lacks the plural form for
  // millions, so this form is not compared.
  const extra = [...theirs.keys()].filter((key) => !ours.has(key) && !key.endsWith('_many'))
  for (const key of extra) faults.push(`${language}/${name}: '${key}' is not in ${model}`)
}

function textsOf(language, name) {
  const file = join(folder, language, name)
  return new Map(existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8')), '') : [])
}

function flat(value, path) {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, path === '' ? key : `${path}.${key}`))
}

function holes(text) {
  return [...new Set(text.match(/\{\{?\s*[\w.]+|<\/?\w+>/g) ?? [])].sort().join()
}
