import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { statfs } from 'node:fs/promises'
import { isConversion } from './edge/edge.ts'
import type { Figures } from './gauges.ts'
import { storageFull } from './problems.ts'
import { apiBase } from './route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route only reads data, even if its method is not GET. */
    reads?: boolean
  }
}

const mebibyte = 1024 * 1024

/**
 * Writes are refused below `writes` free bytes, before a full disk stops PostgreSQL (reliability.md rule 21). Sign-in
 * and sign-out are refused only below `sessions`.
 */
export const usualFloors = { writes: 512 * mebibyte, sessions: 64 * mebibyte }

/** How long a measurement is used, in ms. */
const lasts = 1000

/** The storage whose free space is watched. */
export type Storage = {
  /** The folders of uploads and of an embedded database. */
  folders: readonly string[]
  /** Whether these folders also contain the database. If the database is elsewhere, only uploads need space. */
  holdsDatabase: boolean
  /** The bytes that must stay free. The default is `usualFloors`. */
  floors?: typeof usualFloors
}

/** The free bytes at a folder. Infinity if unknown, for example because the folder does not exist yet. */
const freeAt = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  )

/** The smallest free space of all folders, in bytes, measured at most once a second. */
function watchRoom({ folders, floors = usualFloors }: Storage, log: FastifyBaseLogger) {
  let known = { at: -Infinity, free: Promise.resolve(Infinity) }
  let wasLow = false
  const look = async (): Promise<number> => {
    const free = Math.min(...(await Promise.all(folders.map(freeAt))))
    const floor = floors.writes
    const isLow = free < floor
    if (isLow && !wasLow)
      log.error({ free, floor }, 'too little room is left on the disk: writes are refused')
    if (wasLow && !isLow) log.warn({ free }, 'there is room on the disk again')
    wasLow = isLow
    return free
  }
  return (): Promise<number> => {
    if (performance.now() - known.at > lasts) known = { at: performance.now(), free: look() }
    return known.free
  }
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false

const isWrite = (request: FastifyRequest): boolean =>
  !(request.method === 'GET' || request.method === 'HEAD' || request.routeOptions.config.reads === true) ||
  isConversion(request)

const accountMakers: ReadonlySet<string> = new Set(['/auth/sign-up', '/auth/accept-invite'])

/** Whether a route is for signing in or out, or for proving one's identity. */
function isOfSessions({ routeOptions: { url } }: FastifyRequest): boolean {
  const path = url?.startsWith(apiBase) ? url.slice(apiBase.length) : ''
  return path.startsWith('/auth/') && !accountMakers.has(path)
}

/**
 * Refuses writes with `STORAGE_FULL` while the free space is too low. Reads and sign-in continue to work. Returns a
 * function that reports the free space to the metrics.
 */
export function guardStorage(app: FastifyInstance, storage: Storage): () => Promise<Figures> {
  const { floors = usualFloors, holdsDatabase } = storage
  const room = watchRoom(storage, app.log)
  // The check runs after the caller is identified and before the body is read.
  app.addHook('preParsing', async (request) => {
    if (!(holdsDatabase ? isWrite(request) : isForm(request))) return
    if ((await room()) < (isOfSessions(request) ? floors.sessions : floors.writes)) throw storageFull()
  })
  return async () => {
    const free = await room()
    return {
      ...(Number.isFinite(free) && { fieldhouse_disk_free_bytes: free }),
      fieldhouse_writes_refused: free < floors.writes ? 1 : 0,
    }
  }
}
