import { type AddressInfo, type Socket, createServer } from 'node:net'

/** A mail as the fake server received it: envelope recipients and the raw message. */
type Received = { to: string[]; raw: string }

/** A mail server for tests: takes mail over a real socket, or refuses as it is told. */
export type FakeSmtp = {
  url: string
  received: Received[]
  /** What to answer to RCPT TO instead of 250; null accepts. */
  refuse: string | null
  close(): Promise<void>
}

function converse(socket: Socket, server: FakeSmtp): void {
  let pending = ''
  let letter: Received = { to: [], raw: '' }
  let inData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (line: string): void => {
    if (inData) {
      if (line !== '.') {
        letter.raw += `${line}\r\n`
        return
      }
      inData = false
      server.received.push(letter)
      letter = { to: [], raw: '' }
      say('250 taken')
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

/** Starts one on a free port. */
export async function fakeSmtp(): Promise<FakeSmtp> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    converse(socket, fake)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const fake: FakeSmtp = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    received: [],
    refuse: null,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
  return fake
}
