import { setNonce } from 'get-nonce'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

/** The nonce that the server put into this page; every style tag made here must carry it. */
export function styleNonce(): string {
  return nonce
}

/** Hands the nonce to the parts that write style tags without Mantine's help; call before the first render. */
export function startNonce(): void {
  setNonce(nonce)
}
