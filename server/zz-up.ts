import { makeProduct } from '/work/main/server/testing/product.ts'
import { quickPlace } from '/work/main/server/testing/quick-place.ts'
import { writeFileSync } from 'node:fs'
const product = await makeProduct(
  { NODE_ENV: 'production', LOG_LEVEL: 'warn', GEOCODER_URL: 'off', ROUTER_URL: 'off', MAP_STYLE_URL: 'off' },
  quickPlace(),
)
await product.start()
writeFileSync(
  '/tmp/up.json',
  JSON.stringify({ address: product.address, pid: product.pid(), dataDir: product.dataDir }),
)
console.log(product.address)
await new Promise(() => {})
