import { inWords } from './steps/in-words.mjs'
import { prepare } from './steps/prepare.mjs'
import { endInOrder } from './steps/run.mjs'

// Installs missing packages and builds the web client, for `npm run serve`.
endInOrder()
await inWords(prepare, { mustFinish: true })
