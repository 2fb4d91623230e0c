// Matches random bank lines whose truth is known, and counts the wrong and the missed matches:
// node bench/bank-lines.bench.ts [how many] [seed]
import { matchLines } from '../domain/bank/match.ts'
import { hiddenTruth } from '../domain/bank/testing.ts'

const count = Number(process.argv[2] ?? 10_000)
const { facts, truths } = hiddenTruth(Number(process.argv[3] ?? 1), count)
const began = performance.now()
const outcomes = matchLines(facts)
const seconds = (performance.now() - began) / 1000

type Found = NonNullable<(typeof outcomes)[number]['certain']>
const idsOf = (match: Found): string[] => {
  if (match.kind === 'INVOICES') return match.parts.map(({ invoice }) => invoice)
  return match.kind === 'PAYMENTS' ? match.payments : [match.expense]
}
const isTrue = (line: string, match: Found): boolean =>
  idsOf(match).toSorted().join() === (truths.get(line)?.ids ?? []).toSorted().join()

const automatic = outcomes.flatMap(({ line, certain }) => (certain ? [{ line, certain }] : []))
const wrong = automatic.filter(({ line, certain }) => !isTrue(line, certain))
const findable = outcomes.filter(({ line }) => (truths.get(line)?.ids.length ?? 0) > 0)
const missed = findable.filter(
  ({ line, certain, proposals }) =>
    ![...(certain ? [certain] : []), ...proposals.map(({ match }) => match)].some((match) =>
      isTrue(line, match),
    ),
)
console.log(
  `${outcomes.length} lines in ${seconds.toFixed(1)} s: ${automatic.length} matched automatically, ${wrong.length} of them wrong; ${missed.length} of ${findable.length} missed`,
)
if (wrong.length > 0) process.exitCode = 1
