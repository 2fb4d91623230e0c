import type { LiveEvent } from '@fieldhouse/domain/core/live-event'
import { coversRole } from '@fieldhouse/domain/core/held-permissions'
import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import type { Announcement, SessionsEnded } from './listener.ts'
import { Recent } from './recent.ts'

/** The event stream of one open page. */
export type Stream = {
  workspaceId: string
  userId: string
  sessionId: string
  permissions: Permissions
  /** Sends a chunk of the event stream. */
  send(chunk: string): void
  end(): void
}

/** Returns the permissions of each session in a workspace, by session id. Sessions without access are absent. */
type Audience = (workspaceId: string, sessions: string[]) => Promise<Map<string, Permissions>>

/** The time for which the hub uses a session's permissions before it reads them again, in ms. */
const trusted = 1000

/** Entities whose changes may change permissions. */
const aboutPeople: ReadonlySet<string> = new Set(['workforce', 'role', 'workspace', 'user'])

const eventsOf = ({ by, ...announced }: Announcement): LiveEvent[] =>
  'events' in announced
    ? announced.events.map((event) => ({ ...event, by }))
    : announced.entities.map((entity) => ({
        entity,
        id: null,
        action: 'changed',
        version: null,
        ...(announced.renamed?.includes(entity) && { renamed: true }),
        by,
      }))

const chunkOf = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`

/** The event that tells a page to reload its session, because the person's permissions changed. */
const rightsChanged: LiveEvent = {
  entity: 'session',
  id: null,
  action: 'changed',
  version: null,
  by: null,
}

/** Tells a page that it may have missed events, so that it reads everything again. */
const missed = 'event: missed\ndata: {}\n\n'

const isSame = (before: Permissions, now: Permissions) => coversRole(before, now) && coversRole(now, before)

type Room = { streams: Set<Stream>; checked: number; queue: Promise<void> }

/** Who may learn what about the records of an entity. */
type Rights = {
  /** Whether a member with these permissions may read records of the entity. */
  mayRead: (permissions: Permissions) => boolean
  /**
   * Whether this person may see only some records of the entity. A person with partial access learns that something
   * changed, but gets no ids (docs/decisions/own-work.md).
   */
  isScoped: (stream: Stream) => boolean
}

/** The hub's functions about people and entities. */
type HubParts = {
  audience: Audience
  /** Returns the rights on an entity. The hub asks once for each event, and not for each stream. */
  rightsOn: (entity: string) => Rights
}

/** The open streams by workspace. The hub sends to each stream the events that its person may receive. */
export class Hub {
  readonly #rooms = new Map<string, Room>()
  readonly #at: HubParts
  readonly #recent = new Recent()

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

  /**
   * Adds a stream. `since` is the epoch ms at which the page first read records, or null. The stream begins with the
   * events since this time.
   */
  add(stream: Stream, since: number | null): void {
    const room = this.#rooms.get(stream.workspaceId) ?? {
      streams: new Set(),
      checked: 0,
      queue: Promise.resolve(),
    }
    this.#rooms.set(stream.workspaceId, room)
    room.streams.add(stream)
    if (since === null) return
    const recent = this.#recent.since(stream.workspaceId, since, Date.now())
    if (recent === null) return stream.send(missed)
    const events = recent.flatMap(eventsOf)
    if (events.some(({ entity }) => aboutPeople.has(entity))) stream.send(chunkOf(rightsChanged))
    for (const event of events) this.#tell([stream], event)
  }

  remove(stream: Stream): void {
    const room = this.#rooms.get(stream.workspaceId)
    room?.streams.delete(stream)
    if (room?.streams.size === 0) this.#rooms.delete(stream.workspaceId)
  }

  /** Reads the permissions of a workspace's streams again, and ends the streams without access. */
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

  /** Ends the streams of a person's ended sessions in all workspaces (SEC-28). */
  #endEnded({ person }: SessionsEnded): void {
    for (const [workspaceId, room] of this.#rooms) {
      const isHere = [...room.streams].some(({ userId }) => userId === person)
      if (isHere) room.queue = room.queue.then(() => this.#check(workspaceId, room))
    }
  }

  /**
   * Sends an announcement to a workspace's streams according to their permissions. Announcements of one workspace keep
   * their order.
   */
  announce(announced: Announcement | SessionsEnded): void {
    if ('person' in announced) return this.#endEnded(announced)
    this.#recent.add(announced, Date.now())
    const room = this.#rooms.get(announced.workspace)
    if (room) room.queue = this.#tellAll(room, announced)
  }

  async #tellAll(room: Room, announced: Announcement): Promise<void> {
    await room.queue
    const events = eventsOf(announced)
    const isStale = performance.now() - room.checked > trusted
    if (isStale || events.some(({ entity }) => aboutPeople.has(entity)))
      await this.#check(announced.workspace, room)
    for (const each of events) this.#tell(room.streams, each)
  }

  #tell(streams: Iterable<Stream>, event: LiveEvent): void {
    const chunk = chunkOf(event)
    const veiled = chunkOf({ ...event, id: null, action: 'changed', version: null, by: null })
    const { mayRead, isScoped } = this.#at.rightsOn(event.entity)
    // An event without a record id also omits the author, because the record may be hidden from this person.
    const isVeiled = (stream: Stream) => event.id === null || isScoped(stream)
    for (const stream of streams) {
      if (!mayRead(stream.permissions)) continue
      stream.send(isVeiled(stream) ? veiled : chunk)
    }
  }

  /** Keeps the connections of the streams open, and ends the streams of people who lost access. */
  async beat(): Promise<void> {
    for (const stream of this.#all()) stream.send(': \n\n')
    for (const [workspaceId, room] of this.#rooms) await this.#check(workspaceId, room)
  }

  /** Forgets earlier announcements and ends every stream, because announcements may be missing. Pages reconnect. */
  restart(): void {
    this.#recent.restart(Date.now())
    this.endAll()
  }

  endAll(): void {
    for (const stream of this.#all()) stream.end()
  }
}
