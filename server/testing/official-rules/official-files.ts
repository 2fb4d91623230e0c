import { unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'

const files = unzipSync(readFileSync(new URL('official-rules.zip', import.meta.url)))

const pathsBelow = (folder: string): string[] =>
  Object.keys(files).filter((path) => path.startsWith(`${folder}/`))

const decoder = new TextDecoder()

/** The text of an official file. Throws if there is no such file. */
export function officialText(path: string): string {
  const bytes = files[path]
  if (!bytes) throw new Error(`official-rules.zip has no ${path}`)
  return decoder.decode(bytes)
}

/** The files of the XML schemas of UBL 2.1 and CII D16B by their paths. */
export const schemaFiles = (): Record<string, Uint8Array> =>
  Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith('.xsd')))

/** The paths of the official example invoices in both syntaxes. */
export const examplePaths = (): string[] => pathsBelow('en16931/examples')

/** The paths of the official tests of the rules. */
export const ruleTestPaths = (): string[] => pathsBelow('en16931/tests')
