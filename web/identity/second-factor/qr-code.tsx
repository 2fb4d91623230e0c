import { encode } from 'uqr'

/**
 * A text as a QR code. The browser draws the code, so that the text is not sent to a server. The code is always dark on
 * light.
 */
export function QrCode({ text, label, size }: { text: string; label: string; size: number }) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} ${modules}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${modules}v${modules}H0z"/><path d="${path}"/></svg>`
  return (
    <img src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt={label} width={size} height={size} />
  )
}
