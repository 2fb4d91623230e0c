import { setNonce } from 'get-nonce'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

/** The nonce that the server put into this page. Each style tag that a script creates must carry the nonce. */
export function styleNonce(): string {
  return nonce
}

/** Passes the nonce to libraries that create style tags without Mantine. Call it before the first render. */
export function startNonce(): void {
  setNonce(nonce)
}
