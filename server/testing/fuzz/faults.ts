import type { Route } from '../../kit/http/route.ts'
import { call, titleOf } from '../calls/route-calls.ts'
import type { Person } from '../world.ts'

/**
 * Matches a line of a stack trace, such as `at run (/app/jobs.ts:12:3)` or `at node:internal/timers:5:7`, but not every
 * text with `at`.
 */
const stackLine = /\bat [^"]*(?:\.[cm]?[jt]s|node:[\w/]+):\d+:\d+|node_modules/

/** Calls routes as a person and collects server faults: responses with a 5xx status or with a part of a stack trace. */
export function faultFinder(person: Person) {
  const found = { faults: [] as unknown[], asked: 0 }
  const ask = async (route: Route, sent: { path: string; body?: unknown }) => {
    found.asked += 1
    const answer = await call(person, route, sent)
    const text = JSON.stringify(answer.body)
    if (answer.status >= 500 || stackLine.test(text))
      found.faults.push({
        route: titleOf(route),
        sent: JSON.stringify(sent).slice(0, 400),
        status: answer.status,
      })
  }
  return { ask, found }
}
