import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { statfs } from 'node:fs/promises'
import { isConversion } from './edge.ts'
import type { Figures } from './gauges.ts'
import { storageFull } from './problems.ts'
import { apiBase } from './route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Changes nothing, whatever its method. */
    reads?: boolean
  }
}

const mebibyte = 1024 * 1024

/**
 * What must stay free, in bytes. PostgreSQL stops altogether when it finds no room for its log, so that writes end well
 * before (reliability.md rule 21); signing in and out takes next to nothing and goes on for longer, making an account does not.
 */
export const usualFloors = { writes: 512 * mebibyte, sessions: 64 * mebibyte }

/** How long what was measured counts, in ms. */
const lasts = 1000

/** Where data is written to. */
export type Storage = {
  /** Folders of uploads and, where it is the embedded one, of the database. */
  folders: readonly string[]
  /** Whether the database lies there too: else only uploads need the room. */
  holdsDatabase: boolean
  /** What must stay free, in bytes, where it is not the usual. */
  floors?: typeof usualFloors
}

/** The bytes that are free where a folder lies; no limit where that cannot be told, such as before it is made. */
const freeAt = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  )

/** The least that is free in any of the folders, in bytes, looked up at most once a second. */
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

/** Whether a route signs somebody in or out, or proves who they are. */
function isOfSessions({ routeOptions: { url } }: FastifyRequest): boolean {
  const path = url?.startsWith(apiBase) ? url.slice(apiBase.length) : ''
  return path.startsWith('/auth/') && !accountMakers.has(path)
}

/**
 * Refuses with `STORAGE_FULL` what would write while too little room is left; reads go on, and so does signing in. Answers how
 * much room there is, and whether writes are refused, as figures for the metrics.
 */
export function guardStorage(app: FastifyInstance, storage: Storage): () => Promise<Figures> {
  const { floors = usualFloors, holdsDatabase } = storage
  const room = watchRoom(storage, app.log)
  // After it is known who asks, before the body is read.
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
