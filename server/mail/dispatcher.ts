import type { Lanes, Rank } from './lanes.ts'
import type { QueuedMail } from './outbox.ts'

type Dispatching = {
  lanes: Record<Rank, Lanes>
  take: (rank: Rank, most: number) => Promise<QueuedMail[]>
  /** Sends one mail and stores the outcome; never throws. */
  send: (mail: QueuedMail) => Promise<void>
  mayGoOn: () => boolean
}

/** Sends due mails, a few at once. */
export type Dispatcher = {
  /** Sends all due mails. Resolves when no mail is due or being sent. */
  look(): Promise<void>
  /** Resolves when no mail is being sent. */
  idle(): Promise<void>
}

const ranks: readonly Rank[] = ['first', 'usual']

const nothing = () => {}

/**
 * Starts to send due mails whenever a connection is free or more mail arrives. A hanging mail blocks only its own
 * connection.
 */
export function dispatcher({ lanes, take, send, mayGoOn }: Dispatching): Dispatcher {
  const underway: Record<Rank, Set<Promise<void>>> = { first: new Set(), usual: new Set() }
  const all = () => [...underway.first, ...underway.usual]
  let running: Promise<void> | null = null
  let looks = 0
  let wake = nothing

  const start = (mail: QueuedMail, rank: Rank) => {
    const sending = send(mail).finally(() => underway[rank].delete(sending))
    underway[rank].add(sending)
  }
  const free = (rank: Rank) => Math.min(lanes[rank].all - underway[rank].size, lanes.first.all - all().length)
  const fill = async (): Promise<number> => {
    let started = 0
    for (const rank of ranks) {
      const most = mayGoOn() ? free(rank) : 0
      const due = most > 0 ? await take(rank, most) : []
      for (const mail of due) start(mail, rank)
      started += due.length
    }
    return started
  }
  const run = async () => {
    try {
      for (;;) {
        const [seen, before] = [looks, all().length]
        const more = new Promise<void>((resolve) => (wake = resolve))
        const started = await fill()
        const isOver = looks === seen && before + started === 0
        if (isOver) return
        // If a delivery ended in the meantime, its connection is free, and the loop can send the next mail at once.
        if (looks === seen && all().length === before + started) await Promise.race([...all(), more])
      }
    } finally {
      running = null
    }
  }
  return {
    look: () => {
      looks += 1
      wake()
      running ??= run()
      return running
    },
    idle: async () => void (await Promise.allSettled(all())),
  }
}
