import { once } from 'node:events'

type DebuggerMessage = { id?: number; result?: { result?: { value?: number } }; error?: { message: string } }

/** Reads the live memory of a server through its inspector, on a local port. */
export type LiveMemory = {
  /** Returns the memory after a garbage collection, in MB: the heap and external buffers. */
  now(): Promise<number>
  close(): void
}

const live = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'

export async function watchLiveMemory(port: number): Promise<LiveMemory> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
  const targets = (await answer.json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  const waiting = new Map<number, (told: DebuggerMessage) => void>()
  socket.addEventListener('message', ({ data }) => {
    const told = JSON.parse(String(data)) as DebuggerMessage
    if (told.id !== undefined) waiting.get(told.id)?.(told)
  })
  let asked = 0
  const ask = async (method: string, params: object = {}): Promise<number | undefined> => {
    const id = ++asked
    const told = await new Promise<DebuggerMessage>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (told.error) throw new Error(`${method}: ${told.error.message}`)
    return told.result?.result?.value
  }
  return {
    now: async () => {
      await ask('HeapProfiler.collectGarbage')
      const bytes = await ask('Runtime.evaluate', { expression: live, returnByValue: true })
      return (bytes ?? Number.NaN) / 1024 / 1024
    },
    close: () => socket.close(),
  }
}
