import { handInBody } from '@fieldhouse/domain/visits/handed-in'
import type { Change } from '../changes.ts'
import { type Waiting, partsOf } from '../device.ts'
import { handedActs, ofSameVisit } from '../handed-acts.ts'
import { type Sent, reachOf } from '../send-change.ts'
import { sendInOrder } from '../send-in-order.ts'
import { timesAsOfNow } from '../sending-order.ts'
import type { Answer, ServerModel } from './server-model.ts'

const visit = '0190c8a0-0000-7000-8000-000000000001'
const taken: Sent = { is: 'taken' }

/**
 * A phone with the device's outbox. The phone can lose the connection before or after the server receives a request.
 */
export class PhoneModel {
  waiting: Waiting[] = []
  line: 'here' | 'lost' | 'answers are lost' = 'here'
  /** How far the phone's clock is ahead of the server's clock, in ms. */
  skew = 0
  readonly acknowledged = new Set<string>()
  readonly signed = new Set<string>()
  private made = 0
  private readonly server: ServerModel
  readonly person: 'tess' | 'omar'
  private readonly name: string

  constructor(server: ServerModel, person: 'tess' | 'omar', name: string) {
    this.server = server
    this.person = person
    this.name = name
  }

  press(change: Change): void {
    this.made += 1
    const key = `${this.name} ${this.made}`
    if (change.kind === 'finish') this.signed.add(key)
    this.waiting.push({
      id: this.made,
      owner: `${this.person} one`,
      visit,
      key,
      at: this.server.now + this.skew,
      change,
      held: null,
      about: { client: 'Émilie', startAt: 0, job: 'one' },
    })
  }

  send(): Promise<boolean> {
    return sendInOrder({
      waiting: () => Promise.resolve(this.waiting),
      send: (row) => Promise.resolve(this.sendRow(row)),
      handIn: (row) => Promise.resolve(this.handIn(row)),
      settle: async (row) => {
        this.acknowledged.add(row.key)
        this.drop([row])
      },
      note: async (row, why) => {
        this.waiting = this.waiting.map((each) => (each.id === row.id ? { ...each, ...why } : each))
      },
    })
  }

  /**
   * Sends all refused changes again, as a technician would. Changes that were refused because of their time get the
   * current time.
   */
  async tryAgain(): Promise<void> {
    for (const { id, held } of this.waiting) {
      const times = held?.isForTime
        ? timesAsOfNow(this.waiting, id, this.server.now)
        : new Map<number, number>()
      this.waiting = this.waiting.map((row) => ({ ...row, held: null, at: times.get(row.id) ?? row.at }))
    }
    await this.send()
  }

  private drop(rows: readonly Waiting[]): void {
    const gone = new Set(rows.map(({ id }) => id))
    this.waiting = this.waiting.filter(({ id }) => !gone.has(id))
  }

  /** The response that the phone receives. If the response is lost, the phone receives an error. */
  private hear(answer: () => Answer): Answer {
    const lost: Answer = { ok: false, refused: { code: 'NETWORK', status: 0 } }
    if (this.line === 'lost') return lost
    const given = answer()
    return this.line === 'here' ? given : lost
  }

  private sendRow(row: Waiting): Sent {
    const [act] = handInBody.parse({ acts: handedActs([row]) }).acts
    if (act === undefined) return taken
    const job = row.about?.job ?? ''
    const answer = this.hear(() => this.server.act({ ...act, by: this.person, job }))
    if (answer.ok) return taken
    const { code, isForTime } = answer.refused
    const reach = reachOf(answer.refused)
    const said = { code, msg: code }
    if (reach !== null) return { is: 'later', reach, late: code === 'NETWORK' ? null : said }
    return { is: 'held', held: { ...said, ...(isForTime ? { isForTime } : {}) } }
  }

  private handIn(row: Waiting): boolean {
    const rows = ofSameVisit(this.waiting, row)
    const { acts } = handInBody.parse({ acts: handedActs(rows) })
    const by = partsOf(row.owner).user === 'omar' ? 'omar' : 'tess'
    const answer = this.hear(() => this.server.handIn(by, acts, row.about?.job ?? ''))
    if (answer.ok) this.drop(rows)
    return answer.ok
  }
}
