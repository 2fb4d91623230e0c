import { readFileSync } from 'node:fs'

/**
 * Reads a list of breaks, one per line: requirement id, file, code and broken code, separated by tabs. `\n` in code is
 * a line break. Lines with `#` are comments.
 */
export function readMutants(path) {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [id, file, from, to, ...rest] = line.split('\t')
      if (!id || !file || !from || to === undefined || rest.length > 0)
        throw new Error(`${path}: expected id, file, code and broken code with tabs between in: ${line}`)
      return { id, file, from: from.replaceAll('\\n', '\n'), to: to.replaceAll('\\n', '\n') }
    })
}

/**
 * Returns the source with the break applied, or null if the code to break does not occur exactly once. `$` in the
 * broken code has no special meaning.
 */
export function broken(source, { from, to }) {
  const [before, after, ...more] = source.split(from)
  return after === undefined || more.length > 0 ? null : `${before}${to}${after}`
}
