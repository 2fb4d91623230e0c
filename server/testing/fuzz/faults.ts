import type { Route } from '../../kit/http/route.ts'
import { call, titleOf } from '../calls/route-calls.ts'
import type { Person } from '../world.ts'

/** A line of a stack: `at run (/app/jobs.ts:12:3)`, `at node:internal/timers:5:7`; a note that tells what is 'at' something is none. */
const stackLine = /\bat [^"]*(?:\.[cm]?[jt]s|node:[\w/]+):\d+:\d+|node_modules/

/** Asks routes as a person and keeps the answers that are faults of ours: a 5xx, or a piece of a stack. */
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
