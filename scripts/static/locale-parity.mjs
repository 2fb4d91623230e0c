import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps/paths.mjs'

// Every text exists in every language, with the same placeholders, and its file is called as an area of the client is.
const folder = join(root, 'web', 'locales')
const [model, ...others] = ['en', 'fr', 'es']
const faults = []

if (existsSync(folder)) {
  const names = new Set([model, ...others].flatMap((language) => filesOf(language)))
  for (const name of names) for (const language of others) compare(name, language)
  for (const name of names)
    if (!existsSync(areaOf(name))) faults.push(`${name}: no folder of web has this name`)
}
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1

/** The folder whose screens show the texts of a file: `kit` those of `kit.json` and of `kit/list.json`. */
function areaOf(name) {
  return join(root, 'web', name.split('/')[0].replace('.json', ''))
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
  // French and Spanish count millions apart (CLDR 'many'); English has no such form to compare with.
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
  return [...new Set(text.match(/\{\{\s*[\w.]+|<\/?\w+>/g) ?? [])].sort().join()
}
