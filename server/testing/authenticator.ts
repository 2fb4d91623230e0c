import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string; rp?: { id?: string }; rpId?: string }

/** The ways in which a test response differs from a valid response. */
type Twist = {
  origin?: string
  rpId?: string
  challenge?: string
  /** Whether the authenticator verified the user by fingerprint or PIN. */
  verified?: boolean
  counter?: number
  userHandle?: string
}

const url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** Encodes a byte string of 24 to 255 bytes in CBOR. */
const cborBytes = (bytes: Uint8Array) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** Encodes a P-256 key in COSE: kty EC2, alg ES256, crv P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  const [left, right] = [cborBytes(Buffer.from(x, 'base64url')), cborBytes(Buffer.from(y, 'base64url'))]
  return Buffer.concat([head, left, Buffer.from([0x22]), right])
}

/** Makes a software passkey that answers challenges with the same JSON as a browser. */
export function makeAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({ type, challenge: twist.challenge ?? challenge, origin: twist.origin ?? origin }),
    )
  const authData = (rpId: string, twist: Twist, credential: Buffer | null) => {
    const flags = 0x01 | (twist.verified === false ? 0 : 0x04) | (credential ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(twist.counter ?? counter)
    return Buffer.concat([
      sha256(twist.rpId ?? rpId),
      Buffer.from([flags]),
      count,
      credential ?? Buffer.alloc(0),
    ])
  }
  const about = { id: url(id), rawId: url(id), type: 'public-key', clientExtensionResults: {} }
  return {
    /** Answers the challenge of `auth/passkey/register/options`. */
    make(options: Options, twist: Twist = {}) {
      const idLength = Buffer.from([0, id.length])
      const credential = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey(publicKey)])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData(options.rp?.id ?? '', twist, credential)),
      ])
      const clientDataJSON = url(clientData('webauthn.create', options.challenge, twist))
      return { ...about, response: { clientDataJSON, attestationObject: url(attestationObject) } }
    },
    /** Answers the challenge of `auth/passkey/sign-in/options`. */
    use(options: Options, twist: Twist = {}) {
      counter += 1
      const data = clientData('webauthn.get', options.challenge, twist)
      const authenticatorData = authData(options.rpId ?? '', twist, null)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      const response = {
        clientDataJSON: url(data),
        authenticatorData: url(authenticatorData),
        signature: url(signature),
        ...(twist.userHandle && { userHandle: twist.userHandle }),
      }
      return { ...about, response }
    },
  }
}
