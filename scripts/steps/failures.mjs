import { stripVTControlCharacters } from 'node:util'

/** How many failures are repeated at the end of a run, and how many lines of each message. */
const most = { failures: 20, lines: 14 }

/** The failed tests in a report of Vitest: `{ title, message }` each. */
export const failuresInVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ title: name, message }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${name} › ${fullName}`,
      message: failureMessages[0] ?? '',
    }))
  })

/** The attempts that failed in a report of Playwright, also if a second one passed: `{ title, message }` each. */
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

/** Writes the failures for the end of a long run, where its log may be cut; empty if there are none. */
export function failuresInWords(failures) {
  const shown = failures.slice(0, most.failures).map(({ title, message }) => {
    const lines = stripVTControlCharacters(message).split('\n').slice(0, most.lines)
    return [title, ...lines.map((line) => `  ${line}`)].join('\n')
  })
  const left = failures.length - shown.length
  return [...shown, ...(left > 0 ? [`and ${left} more`] : [])].map((text) => `${text}\n`).join('\n')
}
