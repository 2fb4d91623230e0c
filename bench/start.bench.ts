// Measures how long the product takes to start on an existing embedded database, in elapsed and in processor time.
import { join } from 'node:path'
import { processorTime } from './servers.ts'
import { makeProduct } from '../server/testing/product.ts'

const product = await makeProduct({
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../.cache/node-bench'),
})
const fresh = await product.start()
await product.stop()
console.log(`fresh: ${fresh.toFixed(0)} ms`)
for (let run = 0; run < Number(process.argv[2] ?? 5); run++) {
  const took = await product.start()
  console.log(
    `existing: ${took.toFixed(0)} ms, ${processorTime(product.pid()).toFixed(0)} ms of processor time`,
  )
  await product.stop()
}
await product.discard()
