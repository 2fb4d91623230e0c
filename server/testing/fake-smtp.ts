import { type AddressInfo, type Socket, createServer } from 'node:net'

/** A received mail, with the recipients of the envelope and the raw message. */
type Received = { to: string[]; raw: string }

/** A mail server for tests. This server accepts or refuses mail over a real socket. */
export type FakeSmtp = {
  url: string
  received: Received[]
  /**
   * The response to RCPT, with which the server refuses the recipient. If `refuse` is null, the server accepts the
   * recipient.
   */
  refuse: string | null
  /** Returns true if the server does not respond to a line of a session. The line `.` ends a mail. */
  hangs: (line: string, to: readonly string[]) => boolean
  /** The number of open sessions in which the server did not respond. */
  hanging: number
  /** The time until the server responds to a whole mail, in ms. */
  slow: number
  close(): Promise<void>
}

function converse(socket: Socket, server: FakeSmtp): void {
  let pending = ''
  let letter: Received = { to: [], raw: '' }
  let inData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const hang = () => {
    server.hanging += 1
    socket.once('close', () => (server.hanging -= 1))
  }
  const take = (taken: Received) => {
    server.received.push(taken)
    say('250 taken')
  }
  const answer = (line: string): void => {
    if (inData && line !== '.') letter.raw += `${line}\r\n`
    else if (server.hangs(line, letter.to)) hang()
    else if (inData) {
      inData = false
      const taken = letter
      letter = { to: [], raw: '' }
      if (server.slow > 0) setTimeout(take, server.slow, taken)
      else take(taken)
    } else if (/^RCPT TO/i.test(line)) {
      if (!server.refuse) letter.to.push(/<(.*)>/.exec(line)?.[1] ?? '')
      say(server.refuse ?? '250 fine')
    } else if (/^DATA/i.test(line)) {
      inData = true
      say('354 go on')
    } else say(/^QUIT/i.test(line) ? '221 bye' : '250 fine')
  }
  say('220 fake')
  socket.on('data', (chunk) => {
    const lines = `${pending}${chunk.toString()}`.split('\r\n')
    pending = lines.pop() ?? ''
    lines.forEach(answer)
  })
  socket.on('error', () => socket.destroy())
}

/** Starts a fake mail server on `port`, or on a free port if it is 0. */
export async function fakeSmtp(port = 0): Promise<FakeSmtp> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    converse(socket, fake)
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const fake: FakeSmtp = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    received: [],
    refuse: null,
    hangs: () => false,
    hanging: 0,
    slow: 0,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
  return fake
}
