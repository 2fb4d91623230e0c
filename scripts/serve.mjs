import { inWords } from './steps/in-words.mjs'
import { serve, whyNotServe } from './steps/prepare.mjs'

// Starts the server without installing or building; if something is missing, it ends with a one-sentence error.
await inWords(async () => {
  const reason = whyNotServe()
  if (reason !== null) throw new Error(reason)
  serve()
})
