import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { origin: string; rpId: string; challenge: string }
/** What it does otherwise than a good one would. */
export type Bent = { verified?: boolean; counter?: number; type?: string; crossOrigin?: boolean }

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

/** A passkey in software (WebAuthn level 3, ES256, no attestation), which answers as a browser hands it on. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const state = { counter: 0, handle: '' }
  const about = { id: text(id), rawId: text(id), type: 'public-key' as const, clientExtensionResults: {} }
  return {
    id: about.id,
    /** Makes the credential. */
    create({ handle, ...options }: Options & { handle: string }, bent: Bent = {}) {
      state.handle = handle
      const data = attestedData(options.rpId, id, coseKey(x, y), bent)
      const attestationObject = text(
        Buffer.concat([
          Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
          uint16(data.length),
          data,
        ]),
      )
      const clientDataJSON = text(clientData('webauthn.create', options, bent))
      return { ...about, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    /** Answers a sign-in; its counter goes up each time. */
    get(options: Options, bent: Bent = {}) {
      state.counter = bent.counter ?? state.counter + 1
      const data = authData(options.rpId, FLAGS.present | (bent.verified === false ? 0 : FLAGS.verified), state.counter)
      const client = clientData('webauthn.get', options, bent)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        ...{ clientDataJSON: text(client), authenticatorData: text(data) },
        ...{ signature: text(signature), userHandle: state.handle },
      }
      return { ...about, response }
    },
  }
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function authData(rpId: string, flags: number, counter: number): Buffer {
  const tail = Buffer.alloc(5)
  tail.writeUInt8(flags, 0)
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), tail])
}

function attestedData(rpId: string, id: Buffer, key: Buffer, { verified, counter = 0 }: Bent): Buffer {
  const flags = FLAGS.present | FLAGS.attested | (verified === false ? 0 : FLAGS.verified)
  return Buffer.concat([authData(rpId, flags, counter), Buffer.alloc(16), uint16(id.length), id, key])
}

/** COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
const coseKey = (x: string, y: string): Buffer =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

const clientData = (type: string, { origin, challenge }: Options, bent: Bent): Buffer =>
  Buffer.from(JSON.stringify({ type: bent.type ?? type, challenge, origin, crossOrigin: bent.crossOrigin ?? false }))
