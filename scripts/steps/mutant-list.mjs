import { readFileSync } from 'node:fs'

/**
 * The breaks of one list, a line each: requirement id, file, the code as it is and as it is broken, with tabs between. A
 * line that begins with `#` is a remark. In code, `\n` stands for the end of a line.
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
 * The source with the break in it, or null where its code does not stand there exactly once. `$` in the broken code is
 * itself.
 */
export function broken(source, { from, to }) {
  const [before, after, ...more] = source.split(from)
  return after === undefined || more.length > 0 ? null : `${before}${to}${after}`
}
