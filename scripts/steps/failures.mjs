import { stripVTControlCharacters } from 'node:util'

/** The maximum number of failures that are printed again at the end of a run, and of lines per message. */
const most = { failures: 20, lines: 14 }

/** Returns the failed tests in a report of Vitest, each as `{ title, message }`. */
export const failuresInVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ title: name, message }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${name} › ${fullName}`,
      message: failureMessages[0] ?? '',
    }))
  })

/**
 * Returns the failed attempts in a report of Playwright, as `{ title, message }`. A failed first attempt is included
 * even if the second attempt passed.
 */
export const failuresInPlaywright = ({ suites = [], errors = [] }) => [
  ...errors.map(({ message }) => ({ title: 'the run', message: message ?? '' })),
  ...suites.flatMap(({ specs = [], ...suite }) => [
    ...failuresInPlaywright(suite),
    ...specs.flatMap(({ file, title, tests }) =>
      tests.flatMap(({ results }) =>
        results.flatMap(({ errors: faults = [] }, attempt) =>
          faults.slice(0, 1).map(({ message }) => ({
            title: `${file} › ${title} (attempt ${attempt + 1})`,
            message: message ?? '',
          })),
        ),
      ),
    ),
  ]),
]

/**
 * Formats the failures for the end of a long run, because a log may be truncated. Returns an empty text without
 * failures.
 */
export function failuresInWords(failures) {
  const shown = failures.slice(0, most.failures).map(({ title, message }) => {
    const lines = stripVTControlCharacters(message).split('\n').slice(0, most.lines)
    return [title, ...lines.map((line) => `  ${line}`)].join('\n')
  })
  const left = failures.length - shown.length
  return [...shown, ...(left > 0 ? [`and ${left} more`] : [])].map((text) => `${text}\n`).join('\n')
}
