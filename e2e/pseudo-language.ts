import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { pseudoTexts } from '../domain/kit/words/pseudo-text.ts'

/** The code of the language that the test generates from English. No real language has this code. */
export const pseudoLanguage = 'xa'

const root = join(import.meta.dirname, '..')
/**
 * The package temporal-polyfill is copied, not linked, because `web/offline-files.ts` names a file of the package by
 * its path. A link would resolve to a different path.
 */
const namedByPath = 'temporal-polyfill'
const packages = ['domain', 'server', 'web']
const isCopied = (path: string) =>
  !/^(?:node_modules|dist|\..*)$/.test(basename(path)) && !/\.test\.tsx?$/.test(path)

/** Copies the product's sources below `.cache`. The copy shares the installed packages. */
function copySources(): string {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const copy = mkdtempSync(join(root, '.cache/pseudo-language-'))
  mkdirSync(join(copy, 'node_modules/@fieldhouse'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const [from, to] = [join(root, 'node_modules', name), join(copy, 'node_modules', name)]
    if (name === namedByPath) cpSync(from, to, { recursive: true })
    else if (!name.startsWith('.') && name !== '@fieldhouse') symlinkSync(from, to, 'junction')
  }
  for (const file of ['package.json', 'tsconfig.base.json']) cpSync(join(root, file), join(copy, file))
  for (const name of packages) {
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: isCopied })
    symlinkSync(join(copy, name), join(copy, 'node_modules/@fieldhouse', name), 'junction')
    const installed = join(root, name, 'node_modules')
    if (existsSync(installed)) symlinkSync(installed, join(copy, name, 'node_modules'), 'junction')
  }
  return copy
}

/** Adds the generated language to a copy of the product, as docs/how-to/translate.md describes: a folder and a line. */
function addLanguage(copy: string): void {
  const locales = join(copy, 'domain/locales')
  const folder = join(locales, pseudoLanguage)
  cpSync(join(locales, 'en'), folder, { recursive: true })
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.json')) continue
    const texts: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    writeFileSync(join(folder, name), JSON.stringify(pseudoTexts(texts)))
  }
  const own = join(folder, 'language.ts')
  const settings = readFileSync(own, 'utf8').replace("'English'", "'⟦Pšééúúdó⟧'").replace('en-US', 'xa-XA')
  writeFileSync(own, settings)
  const list = join(locales, 'languages.ts')
  const line = `import { language as ${pseudoLanguage} } from './${pseudoLanguage}/language.ts'`
  const listed = readFileSync(list, 'utf8').replace(/ \}$/m, `, ${pseudoLanguage} }`)
  writeFileSync(list, `${line}\n${listed}`)
}

/** Builds the web client of a copy of the product. */
async function buildClient(copy: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  for (const config of ['customer.config.ts', 'vite.config.ts', 'worker.config.ts', 'verify.config.ts'])
    await promisify(execFile)(
      process.execPath,
      [vite, 'build', '--outDir', join(copy, 'web/dist'), '--logLevel', 'error', '--config', config],
      { cwd: join(copy, 'web'), env: { ...process.env, NODE_ENV: 'production' } },
    )
}

/** A copy of the product that has one more language, which is generated from English. */
export type PseudoCopy = { server: string; locales: string; remove(): void }

/** Makes a copy of the product with the generated language, and builds its client. */
export async function makePseudoCopy(): Promise<PseudoCopy> {
  const copy = copySources()
  const remove = () => rmSync(copy, { recursive: true, force: true })
  try {
    addLanguage(copy)
    await buildClient(copy)
  } catch (error) {
    remove()
    throw error
  }
  return { server: join(copy, 'server'), locales: join(copy, 'domain/locales'), remove }
}
