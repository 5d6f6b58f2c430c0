import { generateKeyPairSync, sign } from 'node:crypto'

/** One value of a certificate (X.690, DER): what it is, how long, and what it holds. */
function der(tag: number, ...held: readonly Buffer[]): Buffer {
  const body = Buffer.concat(held)
  const size = body.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const sequence = (...held: readonly Buffer[]): Buffer => der(0x30, ...held)
const identifier = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const time = (at: Date): Buffer => der(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`))
const YES = der(0x01, Buffer.from([0xff]))

/** A key and a certificate for a host (RFC 5280) that only who is given it trusts; good for an hour. Both as PEM. */
export function selfMadeCertificate(host: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'))
  const name = sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from(host)))))
  const hour = 3_600_000
  const validity = sequence(time(new Date(Date.now() - hour)), time(new Date(Date.now() + hour)))
  const extensions = sequence(
    // It vouches for itself, and is for this host.
    sequence(identifier('551d13'), YES, der(0x04, sequence(YES))),
    sequence(identifier('551d11'), der(0x04, sequence(der(0x82, Buffer.from(host))))),
  )
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey))
  const base64 = sequence(signed, ecdsaWithSha256, signature).toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  }
}
