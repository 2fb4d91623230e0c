import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'

type Point = [number, number]

/**
 * A router with responses like those of OSRM. Each degree takes a thousand seconds and is 50 km long, in any
 * direction.
 */
export type FakeOsrm = {
  address: string
  /** The URLs of the received requests. */
  asked: URL[]
  /** Replaces the responses. Null restores the usual responses. */
  answers(how: ((request: IncomingMessage, response: ServerResponse) => void) | null): void
  close(): Promise<void>
}

const pointsOf = ({ pathname }: URL): Point[] =>
  (pathname.split('/').at(-1) ?? '').split(';').map((each) => {
    const [lng = 0, lat = 0] = each.split(',').map(Number)
    return [lng, lat]
  })

const degrees = (a: Point, b: Point) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1])
const seconds = (a: Point, b: Point) => Number((degrees(a, b) * 1000).toFixed(1))
const metres = (a: Point, b: Point) => Number((degrees(a, b) * 50_000).toFixed(1))

function table(points: Point[]) {
  const waypoints = points.map((location) => ({ location, name: '', distance: 4.2 }))
  return {
    code: 'Ok',
    durations: points.map((from) => points.map((to) => seconds(from, to))),
    distances: points.map((from) => points.map((to) => metres(from, to))),
    sources: waypoints,
    destinations: waypoints,
  }
}

/** Returns a route whose legs go east first and then north, so that each leg has a corner. */
function route(points: Point[]) {
  const legs = points.slice(1).map((to, index): [Point, Point] => [points[index] ?? to, to])
  const coordinates = legs.flatMap(([from, to], index): Point[] => [
    ...(index === 0 ? [from] : []),
    [to[0], from[1]],
    to,
  ])
  return {
    code: 'Ok',
    routes: [
      {
        legs: legs.map(([from, to]) => ({
          steps: [],
          weight: seconds(from, to),
          summary: '',
          duration: seconds(from, to),
          distance: metres(from, to),
        })),
        geometry: { type: 'LineString', coordinates },
        weight_name: 'routability',
      },
    ],
    waypoints: points.map((location) => ({ location, name: '', distance: 4.2 })),
  }
}

/** Returns OSRM's response to a URL. */
function osrmAnswer(url: URL): { status: number; body: object } {
  const points = pointsOf(url)
  const isTable = url.pathname.includes('/table/v1/driving/')
  if (isTable && points.length > 100)
    return { status: 400, body: { code: 'TooBig', message: 'Too many table coordinates' } }
  return { status: 200, body: isTable ? table(points) : route(points) }
}

/** Starts a fake router on this machine. */
export async function fakeOsrm(): Promise<FakeOsrm> {
  const asked: URL[] = []
  let otherwise: Parameters<FakeOsrm['answers']>[0] = null
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://osrm')
    asked.push(url)
    if (otherwise) return otherwise(request, response)
    const { status, body } = osrmAnswer(url)
    response
      .writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
      .end(JSON.stringify(body))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    asked,
    answers: (how) => void (otherwise = how),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
