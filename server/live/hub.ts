import type { LiveEvent } from '@fieldhouse/domain/live/calls'
import { coversRole } from '@fieldhouse/domain/people/roles'
import { type Permissions, type Section, may } from '@fieldhouse/domain/kit/entity/sections'
import type { Announcement, SessionsEnded } from './listener.ts'

/** One open page that hears of a workspace. */
export type Stream = {
  workspaceId: string
  userId: string
  sessionId: string
  permissions: Permissions
  /** Sends a chunk of the event stream. */
  send(chunk: string): void
  end(): void
}

/** What each of these sessions may read of a workspace, by session id; one that may no longer hear of it is absent. */
type Audience = (workspaceId: string, sessions: string[]) => Promise<Map<string, Permissions>>

/** How long what a session may read is trusted while events flow, in ms. */
const trusted = 1000

/** Changes of these are changes of who may read what. */
const aboutPeople: ReadonlySet<string> = new Set(['workforce', 'role', 'workspace', 'user'])

const eventsOf = ({ by, ...announced }: Announcement): LiveEvent[] =>
  'events' in announced
    ? announced.events.map((event) => ({ ...event, by }))
    : announced.entities.map((entity) => ({ entity, id: null, action: 'changed', version: null, by }))

const chunkOf = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`

/** Tells a page that its person may do something else than before, or nothing any more: it reads its session again. */
const rightsChanged: LiveEvent = {
  entity: 'session',
  id: null,
  action: 'changed',
  version: null,
  by: null,
}

const isSame = (before: Permissions, now: Permissions) => coversRole(before, now) && coversRole(now, before)

type Room = { streams: Set<Stream>; checked: number; queue: Promise<void> }

/** What the hub asks about people and entities. */
type HubParts = {
  audience: Audience
  sectionOf: (entity: string) => Section | readonly Section[] | undefined
  /**
   * Whether this page's person may see only some records of the entity: then it is told that something changed, not
   * what, as the id of a record they cannot open is none of their business (docs/decisions/own-work.md).
   */
  isScoped: (entity: string, stream: Stream) => boolean
}

/** The open streams by workspace, and who of them hears what. */
export class Hub {
  readonly #rooms = new Map<string, Room>()
  readonly #at: HubParts

  constructor(at: HubParts) {
    this.#at = at
  }

  #all(): Stream[] {
    return [...this.#rooms.values()].flatMap(({ streams }) => [...streams])
  }

  get size(): number {
    return this.#all().length
  }

  openOf(userId: string): number {
    return this.#all().filter((stream) => stream.userId === userId).length
  }

  add(stream: Stream): void {
    const room = this.#rooms.get(stream.workspaceId) ?? {
      streams: new Set(),
      checked: 0,
      queue: Promise.resolve(),
    }
    this.#rooms.set(stream.workspaceId, room)
    room.streams.add(stream)
  }

  remove(stream: Stream): void {
    const room = this.#rooms.get(stream.workspaceId)
    room?.streams.delete(stream)
    if (room?.streams.size === 0) this.#rooms.delete(stream.workspaceId)
  }

  /** Reads anew what each stream of a workspace may hear, and ends those that may no longer. */
  async #check(workspaceId: string, room: Room): Promise<void> {
    const streams = [...room.streams]
    const heard = await this.#at
      .audience(
        workspaceId,
        streams.map(({ sessionId }) => sessionId),
      )
      .catch(() => null)
    if (!heard) return
    room.checked = performance.now()
    for (const stream of streams) {
      const permissions = heard.get(stream.sessionId)
      if (!permissions) {
        stream.send(chunkOf(rightsChanged))
        stream.end()
      } else {
        const isOther = !isSame(stream.permissions, permissions)
        stream.permissions = permissions
        if (isOther) stream.send(chunkOf(rightsChanged))
      }
    }
  }

  /** Ends the streams of a person's ended sessions, wherever they listen (SEC-28). */
  #endEnded({ person }: SessionsEnded): void {
    for (const [workspaceId, room] of this.#rooms) {
      const isHere = [...room.streams].some(({ userId }) => userId === person)
      if (isHere) room.queue = room.queue.then(() => this.#check(workspaceId, room))
    }
  }

  /** Tells a workspace's streams what their roles may read; announcements of one workspace keep their order. */
  announce(announced: Announcement | SessionsEnded): void {
    if ('person' in announced) return this.#endEnded(announced)
    const room = this.#rooms.get(announced.workspace)
    if (room) room.queue = this.#tellAll(room, announced)
  }

  async #tellAll(room: Room, announced: Announcement): Promise<void> {
    await room.queue
    const events = eventsOf(announced)
    const isStale = performance.now() - room.checked > trusted
    if (isStale || events.some(({ entity }) => aboutPeople.has(entity)))
      await this.#check(announced.workspace, room)
    for (const each of events) this.#tell(room, each)
  }

  #tell(room: Room, event: LiveEvent): void {
    const section = this.#at.sectionOf(event.entity)
    if (!section) return
    const chunk = chunkOf(event)
    const veiled = chunkOf({ ...event, id: null, action: 'changed', version: null, by: null })
    // Without a record nobody is named either: it may be one that this person cannot open.
    const isVeiled = (stream: Stream) => event.id === null || this.#at.isScoped(event.entity, stream)
    for (const stream of room.streams) {
      if (![section].flat().some((each) => may(stream.permissions, each, 'read'))) continue
      stream.send(isVeiled(stream) ? veiled : chunk)
    }
  }

  /** Keeps the lines open, and ends those of people who have left. */
  async beat(): Promise<void> {
    for (const stream of this.#all()) stream.send(': \n\n')
    for (const [workspaceId, room] of this.#rooms) await this.#check(workspaceId, room)
  }

  /** Ends every stream: pages connect again and look at everything anew. */
  endAll(): void {
    for (const stream of this.#all()) stream.end()
  }
}
